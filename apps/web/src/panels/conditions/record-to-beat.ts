/** A record to beat in words: the holder, the place and the date. */
import type { RecordToBeat } from '@bell-lap/protocol/objects/event'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { formatDate } from '@bell-lap/ui/format/dates.ts'

/** Distinguishes the records of a phase: national ones belong to several nations. */
export const recordKey = ({ record, nation }: RecordToBeat): string => `${record} ${nation ?? ''}`

/** The holder as people write it. '' if not stated. */
export const holderOf = ({ name, nation }: RecordToBeat, locale: string): string =>
  placeName(name ?? '', nation ?? '', locale)

const present = (...texts: readonly string[]): string[] => texts.filter((text) => text !== '')

/** Place and date: `Paris, 7 August 2024`. '' if not stated. */
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
