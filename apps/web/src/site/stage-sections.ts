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
 * The sections with a link, in the site's order: those the stage document names, the present one, and of a competition of one
 * race its reports, which are the competition's. All of them while the document is not there yet.
 * @param present null on the page that the sections stand under
 * @param single whether it is the one race of its competition
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
