/** The name of a phase in the reader's language: that of a round, or of the event whose only phase it is. */
import { eventName } from './event-name.ts'
import { unitName } from './unit-name.ts'

export const phaseName = (stated: string, locale: string): string =>
  unitName(eventName(stated, locale), locale)

/** The name of a race in lists, "Men Team Pursuit, Finals", with each known part translated. */
export function raceName(stated: string, locale: string): string {
  const cut = stated.lastIndexOf(', ')
  if (cut < 0) return phaseName(stated, locale)
  return `${eventName(stated.slice(0, cut), locale)}, ${unitName(stated.slice(cut + 2), locale)}`
}
