/** Where a marked competitor advances to, in words. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'

/** The ride for places, or the round. Null for a competitor who does not advance. */
export function destinationOf({ mark, advance }: Row, locale: string): string | null {
  if (mark === undefined || advance === undefined) return null
  return unitName((advance.decidesPlaces ? advance.heat : null) ?? advance.name, locale)
}
