/** The follow buttons of an opened row, without two of the same name. */
import { countryName } from '@bell-lap/ui/format/country.ts'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import type { Follow } from '../../visitor/follow.ts'

export interface FollowOffer {
  readonly follow: Follow
  /** In the reader's language. */
  readonly label: string
}

/**
 * For a team that stands for its nation, only the nation, because both buttons would have its name. `key`: of
 * the row.
 */
export function followOffers(follows: readonly Follow[], key: string, locale: string): FollowOffer[] {
  const nation = follows.find(({ kind }) => kind === 'nation')?.key ?? ''
  const offers = follows.map((follow) => ({ follow, label: labelOf(follow, key, nation, locale) }))
  const ofNation = offers.find(({ follow }) => follow.kind === 'nation')?.label
  return offers.filter(({ follow, label }) => follow.kind !== 'team' || label !== ofNation)
}

function labelOf({ kind, key: followed, name }: Follow, key: string, nation: string, locale: string): string {
  if (kind === 'nation') return countryName(followed, locale)
  return kind === 'team' ? teamName(key, { name, nation }, locale) : name
}
