/**
 * Addresses of units. A unit is a stage or a phase of an event, and its pages are below the stage or below the phase. A competition of
 * one race has the pages of its stage directly below itself.
 */
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import type { PagePath } from '../navigation/page-path.ts'

/** The sections of a stage, or of the one race of a competition. */
export const STAGE_SECTIONS = [
  'live',
  'startlist',
  'rankings',
  'teams',
  'map',
  'timeline',
  'reports',
  'photofinish',
] as const
export type StageSection = (typeof STAGE_SECTIONS)[number]

/**
 * The sections with a link, in the site's order: those in the stage document, the present one, and for a
 * competition of one race its reports, which belong to the competition. All of them without the document.
 * @param present null on the page to which the sections belong
 * @param single true for the one race of a competition
 */
export function listSections(
  tabs: readonly string[] | null,
  present: StageSection | null,
  single: boolean,
): StageSection[] {
  if (tabs === null) return [...STAGE_SECTIONS]
  const linked = new Set([...tabs, present, single && 'reports'])
  return STAGE_SECTIONS.filter((section) => linked.has(section))
}

export const STAGE_PATH = '/{year}/{competition}/stage-{stage}' as const satisfies PagePath
export const STAGE_PATHS = {
  live: '/{year}/{competition}/stage-{stage}/live',
  startlist: '/{year}/{competition}/stage-{stage}/startlist',
  rankings: '/{year}/{competition}/stage-{stage}/rankings',
  teams: '/{year}/{competition}/stage-{stage}/teams',
  map: '/{year}/{competition}/stage-{stage}/map',
  timeline: '/{year}/{competition}/stage-{stage}/timeline',
  reports: '/{year}/{competition}/stage-{stage}/reports',
  photofinish: '/{year}/{competition}/stage-{stage}/photofinish',
} as const satisfies Record<StageSection, PagePath>

export const SINGLE_PATHS = {
  live: '/{year}/{competition}/live',
  startlist: '/{year}/{competition}/startlist',
  rankings: '/{year}/{competition}/rankings',
  teams: '/{year}/{competition}/teams',
  map: '/{year}/{competition}/map',
  timeline: '/{year}/{competition}/timeline',
  reports: '/{year}/{competition}/reports',
  photofinish: '/{year}/{competition}/photofinish',
} as const satisfies Record<StageSection, PagePath>

/** A competition of one race is its stage 1, and its pages never say so. */
export const SINGLE_STAGE = 1

/** The stage of a screen. */
export interface StageAddress {
  /** Competition id, `tdf2026`. */
  readonly c: string
  /** Stage number; 0 is a prologue. */
  readonly s: number
  readonly year: number
  /** The competition's code in the site's addresses. */
  readonly code: string
  /** True for a competition of one race, whose pages stand straight under it. */
  readonly single: boolean
}

/** The page of a section of the stage, for a link. */
export const stagePlace = ({ single, s, year, code }: Omit<StageAddress, 'c'>, section: StageSection) => ({
  to: single ? SINGLE_PATHS[section] : STAGE_PATHS[section],
  params: { year, competition: code, stage: s },
})

/** Sections that a stage has only at times, by how far its race is. Files are filed for some stages alone. */
const hasSection = (section: StageSection, { raceStatus }: Pick<StageListed, 'raceStatus'>): boolean => {
  switch (section) {
    case 'live':
      return raceStatus !== 'standings'
    case 'rankings':
      return raceStatus !== 'expected'
    case 'reports':
    case 'photofinish':
      return false
    default:
      return true
  }
}

/**
 * The same section of another stage of the tour. If that stage may lack it, the stage itself, which redirects to its most relevant
 * section.
 */
export const neighbourPlace = (
  { year, code }: Pick<StageAddress, 'year' | 'code'>,
  stage: Pick<StageListed, 'number' | 'raceStatus'>,
  section: StageSection,
) =>
  hasSection(section, stage)
    ? stagePlace({ single: false, year, code, s: stage.number }, section)
    : { to: STAGE_PATH, params: { year, competition: code, stage: stage.number } }

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

/** The unit of a screen. */
export type UnitAddress = StageAddress | PhaseAddress
/** The parameters of its documents. */
export type UnitKey = Pick<StageAddress, 'c' | 's'> | Pick<PhaseAddress, 'c' | 'e' | 'p'>

export const isPhase = <Phase extends { readonly e: number }>(
  unit: Phase | { readonly s: number },
): unit is Phase => 'e' in unit

/** The parameters of a phase's documents, without the rest of its address. */
export const phaseKey = ({ c, e, p }: Pick<PhaseAddress, 'c' | 'e' | 'p'>) => ({ c, e, p })
export const stageKey = ({ c, s }: Pick<StageAddress, 'c' | 's'>) => ({ c, s })

/** The section at the end of a path. Live for a path that names none. */
export function parseSection<Section extends string>(
  pathname: string,
  sections: readonly Section[],
): Section | 'live' {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return sections.find((section) => section === last) ?? 'live'
}
