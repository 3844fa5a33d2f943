/** The name of a phase in the reader's language: of a round, or of the event whose only phase it is. */
import { eventName } from './event-name.ts'
import { unitName } from './unit-name.ts'

export const phaseName = (stated: string, locale: string): string =>
  unitName(eventName(stated, locale), locale)

/** A race of an event as lists of races state it, "Men Team Pursuit, Finals": each part as far as it is known. */
export function raceName(stated: string, locale: string): string {
  const cut = stated.lastIndexOf(', ')
  if (cut < 0) return phaseName(stated, locale)
  return `${eventName(stated.slice(0, cut), locale)}, ${unitName(stated.slice(cut + 2), locale)}`
}
