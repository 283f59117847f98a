/** Does the extension tell a dashboard what changed, calmly, and carry out what a person wishes there, and nothing else? */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDashboardTalk, type DashboardTalk } from '../../../../client/vscode/move-dashboard/dashboard-talk.ts'
import { repositoryAddress } from '../../../../client/vscode/move-dashboard/repository-address.ts'
import type { ToDashboard } from '../../../../client/vscode/webviews/moves/messages.ts'
import { type FakeRun, fakeRun } from './fake-run.ts'
import { begun, failure, picture, samples } from './sample-pictures.ts'

let run: FakeRun
let talk: DashboardTalk
let posted: ToDashboard[]
let executed: unknown[]
let opened: string[]
let told: string[]
let refusal: Error | undefined
let agrees: boolean
let isVisible: boolean

const first = picture({ samples: samples(3, 812, 60_000), log: [{ at: begun, level: 'info', text: 'Started.' }] })

beforeEach(() => {
  vi.useFakeTimers()
  run = fakeRun(first, { count: 1_000_000, at: index => failure(index + 1) })
  posted = []
  executed = []
  opened = []
  told = []
  refusal = undefined
  agrees = true
  isVisible = true
  talk = createDashboardTalk(run, {
    isVisible: () => isVisible,
    post: message => posted.push(JSON.parse(JSON.stringify(message))),
    execute: async (...call) => {
      executed.push(call)
      if (refusal) throw refusal
      return agrees
    },
    // As the window does, which goes on with the run after it.
    wish: async wish => {
      const problem = await run.wish(wish)
      executed.push(['goes on', wish.kind])
      return problem
    },
    openAddress: async address => opened.push(address),
    tellProblem: text => told.push(text),
    now: Date.now,
  })
})
afterEach(() => {
  talk.dispose()
  vi.useRealTimers()
})

const pictures = () => posted.filter(message => message.type === 'picture')
const lastFailures = () => posted.filter(message => message.type === 'failures').at(-1)
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('pictures', () => {
  it('are whole for a page that is empty, and then leave out chart and log that did not change', () => {
    talk.receive({ type: 'ready' })
    expect(pictures()[0]).toMatchObject({ picture: { run: first.run }, samples: first.samples, log: first.log })
    expect(pictures()[0]?.picture).not.toHaveProperty('samples')
    run.change({ ...first, perMinute: 20 })
    expect(pictures()[1]).toMatchObject({ picture: { perMinute: 20 } })
    expect(pictures()[1]).not.toHaveProperty('samples')
    expect(pictures()[1]).not.toHaveProperty('log')
    vi.advanceTimersByTime(1000)
    run.change({ ...first, log: [...first.log, { at: begun + 1, level: 'error', text: 'Failed.' }] })
    expect(pictures()[2]?.log).toHaveLength(2)
    expect(pictures()[2]).not.toHaveProperty('samples')
    talk.receive({ type: 'ready' })
    expect(pictures()[3]?.samples).toHaveLength(3)
  })

  it('come at most four times a second, and the last one always comes', () => {
    for (let change = 1; change <= 100; change++) {
      run.change({ ...first, perMinute: change })
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1000)
    expect(pictures().length).toBeLessThanOrEqual(6)
    expect(pictures().at(-1)?.picture.perMinute).toBe(100)
  })

  it('are not made for a page that nobody sees', () => {
    isVisible = false
    run.change({ ...first, perMinute: 1 })
    vi.advanceTimersByTime(1000)
    expect(posted).toEqual([])
  })

  it('end with the panel', () => {
    talk.dispose()
    run.change({ ...first, perMinute: 1 })
    vi.advanceTimersByTime(5000)
    expect(posted).toEqual([])
    expect(run.listeners).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('failures', () => {
  const query = { offset: 999_975, limit: 25 }

  it('are read by page, however many there are', () => {
    talk.receive({ type: 'failures', query })
    expect(lastFailures()).toMatchObject({ query, page: { total: 1_000_000 } })
    expect(
      lastFailures()
        ?.page.rows.map(({ container }) => container)
        .at(-1),
    ).toBe(1_000_000)
  })

  it('are read again when they changed, and only then', async () => {
    const read = vi.spyOn(run, 'failures')
    talk.receive({ type: 'failures', query })
    run.change({ ...first, perMinute: 3 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read).toHaveBeenCalledTimes(1)
    run.change({ ...first, parts: first.parts.map(part => ({ ...part, failed: part.failed + 1 })) })
    await vi.advanceTimersByTimeAsync(3000)
    expect(read).toHaveBeenCalledTimes(2)
    // What is on the screen is what was read: nothing to send.
    expect(posted.filter(({ type }) => type === 'failures')).toHaveLength(1)
  })

  it('that take long to read are read seldom', async () => {
    let spent = 0
    vi.spyOn(performance, 'now').mockImplementation(() => spent)
    const read = vi.spyOn(run, 'failures').mockImplementation(() => {
      spent += 500
      return { total: 0, rows: [] }
    })
    talk.receive({ type: 'failures', query })
    for (let change = 1; change <= 60; change++) {
      run.change({ ...first, parts: first.parts.map(part => ({ ...part, failed: change })) })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(read.mock.calls.length).toBeGreaterThan(4)
    expect(read.mock.calls.length).toBeLessThan(9)
  })
})

describe('wishes', () => {
  it('become commands with the run as their target', async () => {
    talk.receive({ type: 'command', command: 'verifyStorageMove' })
    talk.receive({ type: 'command', command: 'scheduleAgain', part: 'default/project' })
    await settled()
    expect(executed).toEqual([
      ['signalbox.verifyStorageMove', { run: first.run }],
      ['signalbox.scheduleAgain', { run: first.run, part: 'default/project' }],
    ])
  })

  it('for what is chosen are asked part by part', async () => {
    const chosen = [
      { part: 'default/project', containers: [1, 2] },
      { part: 'default/snippet', containers: [7] },
    ]
    talk.receive({ type: 'reschedule', chosen })
    await settled()
    expect(executed).toEqual(chosen.map(one => ['signalbox.rescheduleFailedMoves', { run: first.run, ...one }]))
    expect(posted).toEqual(chosen.map(one => ({ type: 'rescheduled', ...one })))
  })

  it('for what is chosen end where the person turns away, and the page keeps what is chosen', async () => {
    agrees = false
    const chosen = [
      { part: 'default/project', containers: [1, 2] },
      { part: 'default/snippet', containers: [7] },
    ]
    talk.receive({ type: 'reschedule', chosen })
    await settled()
    expect(executed).toHaveLength(1)
    expect(posted).toEqual([])
  })

  it('that nobody may have are not heard', async () => {
    talk.receive({ type: 'command', command: 'removeInstance' })
    talk.receive({ type: 'command', command: '../workbench.action.reloadWindow' })
    await settled()
    expect(executed).toEqual([])
  })

  it('that fail are told', async () => {
    refusal = new Error('Another window follows the run.')
    talk.receive({ type: 'command', command: 'pauseStorageMove' })
    await settled()
    expect(told).toEqual(['Another window follows the run.'])
  })

  it('hand over what the console printed, and say what is wrong with it', async () => {
    const text = 'signalbox {"storage":"default","type":"snippet","left":0}'
    run.problem = 'The answer has no line for groups.'
    talk.receive({ type: 'console', source: 'default', text })
    await settled()
    expect(run.wishes).toEqual([{ kind: 'console', source: 'default', text }])
    expect(executed).toEqual([['goes on', 'console']])
    expect(posted.at(-1)).toEqual({ type: 'answered', source: 'default', problem: run.problem })
    run.problem = undefined
    talk.receive({ type: 'console', source: 'default', text })
    await settled()
    expect(posted.at(-1)).toEqual({ type: 'answered', source: 'default' })
  })

  it('open a repository that is on the page, and no other', async () => {
    talk.receive({ type: 'failures', query: { offset: 0, limit: 25 } })
    talk.receive({ type: 'open', part: 'default/project', container: 3 })
    talk.receive({ type: 'open', part: 'default/project', container: 30 })
    await settled()
    expect(opened).toEqual(['https://gitlab.example.com/projects/3'])
  })
})

describe('the address of a repository', () => {
  const url = 'https://gitlab.example.com/git'

  it('is the one that the instance gave, if it is its own', () => {
    const own = `${url}/groups/shop`
    expect(repositoryAddress(url, failure(3, { type: 'group', extra: { group: { web_url: own } } }))).toBe(own)
    expect(repositoryAddress(url, failure(3, { extra: { web_url: `${url}/shop/checkout` } }))).toBe(
      `${url}/shop/checkout`,
    )
  })

  it.each([
    'https://elsewhere.example/x',
    'https://gitlab.example.com/gitless',
    'https://gitlab.example.com/git/../admin',
    'javascript:alert(1)',
    'no address',
    7,
  ])('is never %s', web_url => {
    expect(repositoryAddress(url, failure(3, { extra: { web_url } }))).toBe(`${url}/projects/3`)
  })

  it('leads there by number', () => {
    expect(repositoryAddress(url, failure(3, { type: 'snippet' }))).toBe(`${url}/-/snippets/3`)
    expect(repositoryAddress(`${url}/`, failure(3, { type: 'group' }))).toBe(`${url}/-/g/3`)
  })
})
