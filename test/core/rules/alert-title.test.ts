/** Is an alert announced that will be called `New: Alert`? */
import { expect, it } from 'vitest'
import { markedBy, messagesOf, rulesOn } from '../../support/alerts.ts'

const rule = 'missing-title'

function holds(source: string) {
  const { found, expected } = markedBy(rule, source)
  expect(found).toEqual(expected)
}

it('is said at the opening brace when there is no title', () => {
  const text = ' { "severity": "low" }'
  expect(markedBy(rule, text).found).toEqual(['1:2-3 information missing-title'])
  expect(messagesOf(rule, text)[0]).toContain('This payload has no title, so the platform calls the alert `New: Alert`')
})

it('is said at an empty or blank title', () => {
  holds(`{
  "title": ""
#          ^^ information missing-title
}`)
  holds(`{
  "title": "  "
#           ^^ information missing-title
}`)
  expect(messagesOf(rule, '{ "title": "" }')[0]).toContain('The title is empty')
})

it('is not said of a title, of whatever length', () => {
  holds('{ "title": "." }')
  holds('{ "title": "Disk full" }')
})

it('looks at the last of two titles, as the platform does', () => {
  holds('{ "title": "", "title": "Disk full" }')
  holds(`{ "title": "Disk full",
  "title": ""
#          ^^ information missing-title
}`)
})

it('leaves null and other types to the rule about types', () => {
  expect(rulesOn('{ "title": null, "gitlab_environment_name": "a" }')).toEqual(['alert-schema'])
  for (const value of ['0', '[]', '{}', '["a"]', 'false']) {
    expect([value, rulesOn(`{ "title": ${value}, "gitlab_environment_name": "a" }`)]).toEqual([value, ['alert-schema']])
    expect([value, rulesOn(`{ "title": "a", "gitlab_environment_name": ${value} }`)]).toEqual([value, ['alert-schema']])
  }
})
