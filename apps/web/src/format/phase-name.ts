/** The name of a phase in the reader's language: of a round, or of the event whose only phase it is. */
import { eventName } from './event-name.ts'
import { unitName } from './unit-name.ts'

export const phaseName = (stated: string, locale: string): string =>
  unitName(eventName(stated, locale), locale)
