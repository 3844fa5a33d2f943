/** Addresses of a stage's sections, as the router knows them. */
import type { StageSection } from './stage-documents.ts'

export const STAGE_ROUTES = {
  live: '/$year/$competition/stage-{$stage}/live',
  startlist: '/$year/$competition/stage-{$stage}/startlist',
  rankings: '/$year/$competition/stage-{$stage}/rankings',
  teams: '/$year/$competition/stage-{$stage}/teams',
  map: '/$year/$competition/stage-{$stage}/map',
  timeline: '/$year/$competition/stage-{$stage}/timeline',
  reports: '/$year/$competition/stage-{$stage}/reports',
  photofinish: '/$year/$competition/stage-{$stage}/photofinish',
} as const satisfies Record<StageSection, string>

/** Which stage of which competition a screen is about. */
export interface StageAddress {
  /** Competition id, `tdf2026`. */
  readonly c: string
  /** Stage number; 0 is a prologue. */
  readonly s: number
  readonly year: number
  /** The competition's code in the site's addresses. */
  readonly code: string
}

/** The same as the router's parameters. */
export interface StageParams {
  readonly year: number
  readonly competition: string
  readonly stage: number
}
