/** What does a person do next about a run? As commands to copy. */
import type { RunPicture, Want } from '../../moves/run/run-picture.ts'
import type { Options } from '../call.ts'
import { shellWord } from './shell-word.ts'

/** As in `signalbox moves watch RUN`, with the options that the connection needs. */
export function commandFor(verb: 'watch' | 'start' | 'verify', run: string, options: Options, more = ''): string {
  const { 'token-env': token, timeout, 'ca-file': authorities, url } = options
  const kept = [
    ...(url?.startsWith('http://') ? [`--url ${shellWord(url)}`] : []),
    ...(token === undefined ? [] : [`--token-env ${shellWord(token)}`]),
    ...(timeout === undefined ? [] : [`--timeout ${shellWord(timeout)}`]),
    ...(authorities === undefined ? [] : [`--ca-file ${shellWord(authorities)}`]),
  ]
  return ['signalbox moves', verb, run, ...kept, more].filter(word => word !== '').join(' ')
}

/** What answers the wants of a run, each once. */
export function waysOut({ run, wants, parts }: RunPicture, options: Options): readonly string[] {
  const ways = wants.flatMap(({ kind, part }) => {
    const type = parts.find(known => known.part === part)?.type
    const way = wayOut(kind === 'left-over' && type !== 'project' ? 'unanswered' : kind)
    return [commandFor(way.verb, run, options, way.option)]
  })
  return [...new Set(ways)]
}

function wayOut(kind: Want['kind']): { readonly verb: 'watch' | 'verify'; readonly option: string } {
  switch (kind) {
    case 'failures':
      return { verb: 'watch', option: '--reschedule-failed' }
    case 'left-over':
    case 'newcomers':
      return { verb: 'watch', option: '--schedule-left' }
    case 'refused':
    case 'unanswered':
      return { verb: 'watch', option: '--schedule-again' }
    case 'console':
      return { verb: 'verify', option: '--console FILE' }
    case 'access':
    case 'disk':
    case 'other-run':
      return { verb: 'watch', option: '' }
  }
}
