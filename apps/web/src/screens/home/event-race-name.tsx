/** The name of a race of an event, "Men Team Pursuit, Finals", in the reader's language: the words have a script of their own. */
import { useLingui } from '@lingui/react'
import { eventName } from '../../format/event-name.ts'
import { unitName } from '../../format/unit-name.ts'
import { phaseName } from '../../format/phase-name.ts'

export function EventRaceName({ stated }: { readonly stated: string }) {
  const { i18n } = useLingui()
  return raceName(stated, i18n.locale)
}

/** Translated as a whole or not at all: event and round must both be known. */
function raceName(stated: string, locale: string): string {
  const cut = stated.lastIndexOf(', ')
  if (cut < 0) return phaseName(stated, locale)
  const [ofEvent, round] = [stated.slice(0, cut), stated.slice(cut + 2)]
  const [event, unit] = [eventName(ofEvent, locale), unitName(round, locale)]
  return event === ofEvent || unit === round ? stated : `${event}, ${unit}`
}
