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
