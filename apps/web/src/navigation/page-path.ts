/** Every address of the site (spec.md section 2). `{…}` is a variable part; page-params.ts defines its values. */
import { PARAMS, type ParamName, type ParamValue } from './page-params.ts'

export const PAGE_PATHS = [
  '/',
  '/athlete/{athlete}',
  '/my-races',
  '/offline',
  '/embed',
  '/{year}',
  '/{year}/{competition}',
  '/{year}/{competition}/live',
  '/{year}/{competition}/startlist',
  '/{year}/{competition}/rankings',
  '/{year}/{competition}/teams',
  '/{year}/{competition}/map',
  '/{year}/{competition}/timeline',
  '/{year}/{competition}/photofinish',
  '/{year}/{competition}/route',
  '/{year}/{competition}/reports',
  '/{year}/{competition}/ceremony',
  '/{year}/{competition}/screen-{screen}',
  '/{year}/{competition}/schedule',
  '/{year}/{competition}/schedule/{date}',
  '/{year}/{competition}/event-{event}',
  '/{year}/{competition}/event-{event}/omnium',
  '/{year}/{competition}/event-{event}/standing',
  '/{year}/{competition}/event-{event}/ceremony',
  '/{year}/{competition}/event-{event}/worldcup',
  '/{year}/{competition}/event-{event}/phase-{phase}',
  '/{year}/{competition}/event-{event}/phase-{phase}/live',
  '/{year}/{competition}/event-{event}/phase-{phase}/startlist',
  '/{year}/{competition}/event-{event}/phase-{phase}/results',
  '/{year}/{competition}/event-{event}/phase-{phase}/teams',
  '/{year}/{competition}/event-{event}/phase-{phase}/stats',
  '/{year}/{competition}/event-{event}/phase-{phase}/map',
  '/{year}/{competition}/event-{event}/phase-{phase}/timeline',
  '/{year}/{competition}/event-{event}/phase-{phase}/reports',
  '/{year}/{competition}/event-{event}/phase-{phase}/photofinish',
  '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}',
  '/{multisport}/{year}',
  '/{multisport}/{year}/medals',
  '/{multisport}/{year}/schedule',
  '/{multisport}/{year}/schedule/{date}',
  '/{multisport}/{year}/competitions',
  '/{year}/{competition}/stage-{stage}',
  '/{year}/{competition}/stage-{stage}/live',
  '/{year}/{competition}/stage-{stage}/startlist',
  '/{year}/{competition}/stage-{stage}/rankings',
  '/{year}/{competition}/stage-{stage}/teams',
  '/{year}/{competition}/stage-{stage}/map',
  '/{year}/{competition}/stage-{stage}/timeline',
  '/{year}/{competition}/stage-{stage}/reports',
  '/{year}/{competition}/stage-{stage}/photofinish',
  '/{year}/{competition}/stage-{stage}/ceremony',
  '/{year}/{competition}/stage-{stage}/screen-{screen}',
] as const
export type PagePath = (typeof PAGE_PATHS)[number]

/** Names of the parts that differ: `year | competition` of `/{year}/{competition}`. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name & ParamName) | NamesIn<Rest>
  : never

/** Values for the variable parts of a path. */
export type PageParams<Path extends string> = { readonly [Name in NamesIn<Path>]: ParamValue<Name> }

/** The parameters of any page. */
export type AnyPageParams = { readonly [Name in ParamName]?: ParamValue<Name> }

/**
 * Pages that fill the screen: no header, no footer, no keyboard shortcuts of the site (spec.md section 2, ceremony).
 */
export const fillsScreen = (path: PagePath): boolean =>
  path.endsWith('/ceremony') || path.endsWith('/screen-{screen}')

interface Segment {
  /** The part before the first variable one. The whole text if there is none. */
  readonly fixed: string
  readonly name: ParamName | null
}

const segmentsOf = (path: PagePath): readonly Segment[] =>
  path
    .slice(1)
    .split('/')
    .filter((text) => text !== '')
    .map((text) => {
      const [, fixed = text, name] = /^([^{]*)\{(\w+)\}$/.exec(text) ?? []
      return { fixed, name: (name ?? null) as ParamName | null }
    })
const SEGMENTS = new Map(PAGE_PATHS.map((path) => [path, segmentsOf(path)]))

/** The path pattern and its parameters of an address without its query; null if no page has it. */
export function matchPath(pathname: string): { path: PagePath; params: AnyPageParams } | null {
  const parts = pathname.split('/').filter((text) => text !== '')
  for (const [path, segments] of SEGMENTS) {
    const params = segments.length === parts.length ? readParams(segments, parts) : null
    if (params !== null) return { path, params }
  }
  return null
}

function readParams(segments: readonly Segment[], parts: readonly string[]): AnyPageParams | null {
  const params: Record<string, string | number> = {}
  for (const [index, { fixed, name }] of segments.entries()) {
    const part = parts[index] ?? ''
    if (name === null) {
      if (part !== fixed) return null
      continue
    }
    const value = part.startsWith(fixed) ? PARAMS[name](part.slice(fixed.length)) : null
    if (value === null) return null
    params[name] = value
  }
  return params
}

/** The address of a page, without a query. */
export const fillPath = (path: PagePath, params: AnyPageParams): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: ParamName) => encodeURIComponent(String(params[name])))
