/** Which sections of a stage have a link. */
import { STAGE_SECTIONS, type StageSection } from '../../site/stage-sections.ts'

/**
 * The sections the stage document names, in the site's order, and always the present one; all of them while the
 * document is not there yet.
 */
export function listSections(tabs: readonly string[] | null, present: StageSection): StageSection[] {
  if (tabs === null) return [...STAGE_SECTIONS]
  return STAGE_SECTIONS.filter((section) => section === present || tabs.includes(section))
}

/** The section a path ends in; live for a path that names none. */
export function parseSection(pathname: string): StageSection {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return STAGE_SECTIONS.find((section) => section === last) ?? 'live'
}
