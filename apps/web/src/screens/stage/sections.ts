/** Which section of a stage an address names. */
import { STAGE_SECTIONS, type StageSection } from '../../site/stage-sections.ts'

/** The section a path ends in; live for a path that names none. */
export function parseSection(pathname: string): StageSection {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return STAGE_SECTIONS.find((section) => section === last) ?? 'live'
}
