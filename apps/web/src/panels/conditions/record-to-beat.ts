/** A record to beat in words: who holds it, where and when it was set. */
import type { RecordToBeat } from '@bell-lap/protocol/objects/event'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { formatDate } from '@bell-lap/ui/format/dates.ts'

/** What tells records of a phase apart: national ones are of several nations. */
export const recordKey = ({ record, nation }: RecordToBeat): string => `${record} ${nation ?? ''}`

/** Who holds it, as people write it; '' where nobody said. */
export const holderOf = ({ name, nation }: RecordToBeat, locale: string): string =>
  placeName(name ?? '', nation ?? '', locale)

const present = (...texts: readonly string[]): string[] => texts.filter((text) => text !== '')

/** Where and when it was set: `Paris, 7 August 2024`; '' where nobody said. */
export const occasionOf = ({ location, on }: RecordToBeat, locale: string): string =>
  present(location ?? '', on === null ? '' : formatDate(on, locale)).join(', ')

/** All of it on one line of paper, the nation of a person as its code. */
export function recordLine(record: RecordToBeat, locale: string): string {
  const holder = holderOf(record, locale)
  const { nation } = record
  const isPerson = nation !== null && holder !== placeName('', nation, locale)
  return present(
    `${record.record} ${record.result}`,
    isPerson ? `${holder} (${nation})` : holder,
    occasionOf(record, locale),
  ).join(' · ')
}
