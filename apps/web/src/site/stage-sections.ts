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
