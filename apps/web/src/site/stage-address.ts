/** Addresses of a stage's sections: under the stage, or straight under the competition of one race. */
import type { PagePath } from '../navigation/page-path.ts'
import type { StageSection } from './stage-sections.ts'

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
