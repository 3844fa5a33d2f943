/** The section of a stage in an address. */
import { STAGE_SECTIONS, type StageSection } from '../../site/stage-sections.ts'

/** The section at the end of a path. Live for a path that names none. */
export function parseSection(pathname: string): StageSection {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return STAGE_SECTIONS.find((section) => section === last) ?? 'live'
}
