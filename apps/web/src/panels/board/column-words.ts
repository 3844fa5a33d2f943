/** The headings of columns: those of the specification's vocabulary. The five languages are in the catalogs. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Column } from '@bell-lap/protocol/objects/outcome'

export const COLUMN_WORDS: Readonly<Record<Column['label'], MessageDescriptor>> = {
  bib: msg`Bib`,
  rank: msg`Rank`,
  nation: msg`Nation`,
  category: msg`Category`,
  categoryRank: msg`Cat. rank`,
  name: msg`Name`,
  members: msg({ message: 'Riders', context: 'of a team' }),
  points: msg`Points`,
  time: msg`Time`,
  total: msg`Total`,
  dayTime: msg`Time of day`,
  realTime: msg`Real time`,
  gunTime: msg`Gun time`,
  netTime: msg`Net time`,
  speed: msg`Speed`,
  split: msg`Split`,
  gap: msg`Gap`,
  bonus: msg`Bonif.`,
  startOrder: msg`Order`,
  startTime: msg`Start`,
  lap: msg`Laps`,
  lapTime: msg`Lap time`,
  lapsToGo: msg`Laps to go`,
  rides: msg`Rides won`,
  distance: msg`Distance`,
  team: msg`Team`,
  games: msg`Games`,
  goals: msg`Goals`,
  irm: msg`Mark`,
  round: msg`Round`,
  reaction: msg`Reaction`,
  general: msg`General`,
}
