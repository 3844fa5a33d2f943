/** Addresses of the events of a competition, their phases and the sections of these. */
import type { PagePath } from '../navigation/page-path.ts'

export const PHASE_SECTIONS = [
  'live',
  'startlist',
  'results',
  'teams',
  'stats',
  'map',
  'timeline',
  'reports',
  'photofinish',
] as const
export type PhaseSection = (typeof PHASE_SECTIONS)[number]

export const EVENT_PATH = '/{year}/{competition}/event-{event}' as const satisfies PagePath
/** The page of an event's standing over its phases, by the document it shows. */
export const STANDING_PATHS = {
  omnium: '/{year}/{competition}/event-{event}/omnium',
  'event-standing': '/{year}/{competition}/event-{event}/standing',
} as const satisfies Record<string, PagePath>
export type StandingDocument = keyof typeof STANDING_PATHS

export const WORLD_CUP_PATH = '/{year}/{competition}/event-{event}/worldcup' as const satisfies PagePath
export const PHASE_PATH = '/{year}/{competition}/event-{event}/phase-{phase}' as const satisfies PagePath
export const PHASE_PATHS = {
  live: '/{year}/{competition}/event-{event}/phase-{phase}/live',
  startlist: '/{year}/{competition}/event-{event}/phase-{phase}/startlist',
  results: '/{year}/{competition}/event-{event}/phase-{phase}/results',
  teams: '/{year}/{competition}/event-{event}/phase-{phase}/teams',
  stats: '/{year}/{competition}/event-{event}/phase-{phase}/stats',
  map: '/{year}/{competition}/event-{event}/phase-{phase}/map',
  timeline: '/{year}/{competition}/event-{event}/phase-{phase}/timeline',
  reports: '/{year}/{competition}/event-{event}/phase-{phase}/reports',
  photofinish: '/{year}/{competition}/event-{event}/phase-{phase}/photofinish',
} as const satisfies Record<PhaseSection, PagePath>

/** The phase of a screen. */
export interface PhaseAddress {
  /** Competition id, `ctrparis2024`. */
  readonly c: string
  /** Number of the event. */
  readonly e: number
  /** Number of the phase within the event. */
  readonly p: number
  readonly year: number
  /** The competition's code in the site's addresses. */
  readonly code: string
}

/** The page of a section of the phase, for a link. Null: the phase itself, which redirects. */
export const phasePlace = ({ e, p, year, code }: Omit<PhaseAddress, 'c'>, section: PhaseSection | null) => ({
  to: section === null ? PHASE_PATH : PHASE_PATHS[section],
  params: { year, competition: code, event: e, phase: p },
})

/** The section at the end of a path. Live for a path that names none. */
export function parsePhaseSection(pathname: string): PhaseSection {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return PHASE_SECTIONS.find((section) => section === last) ?? 'live'
}
