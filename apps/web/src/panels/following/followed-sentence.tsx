/** One who is followed, in a sentence: POGACAR: stage 16 tomorrow 13:05; 1st overall. */
import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import type { Followed, FollowedRace } from '@bell-lap/protocol/documents/following'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { sign } from '@bell-lap/ui/format/sign.ts'
import { formatSoon } from '@bell-lap/ui/format/soon.ts'
import { UnitInWords } from './unit-in-words.tsx'
import type { FollowedNext } from './next-unit.ts'
import styles from './following.module.css'

interface FollowedSentenceProps {
  readonly followed: Followed
  readonly next: FollowedNext | null
  /** IANA zone of the reader. */
  readonly timeZone: string
  readonly nowMs: number
}

export function FollowedSentence({ followed, next, timeZone, nowMs }: FollowedSentenceProps) {
  const { i18n } = useLingui()
  const race = next?.race ?? followed.races[0] ?? null
  return (
    <>
      <b className={styles.name}>
        {shortName(followed, i18n.locale)}
        {sign(':', i18n.locale)}
      </b>
      {next === null ? (
        <span className={styles.quiet}>
          {race === null || followed.kind === 'competition' ? (
            <Trans>no race to come is known</Trans>
          ) : (
            race.competitionName
          )}
        </span>
      ) : (
        <span>
          {next.unit.isLive && (
            <b className={styles.live}>
              <Trans comment="A race that is raced at this moment">live</Trans>{' '}
            </b>
          )}
          {followed.kind !== 'competition' && !next.unit.isLive && next.race.isSingle ? (
            next.race.competitionName
          ) : (
            <UnitInWords {...next} />
          )}{' '}
          {!next.unit.isLive && formatSoon(next.unit, { timeZone, locale: i18n.locale, nowMs })}
        </span>
      )}
      {race !== null && race.rank !== null && (
        <span className={styles.quiet}>
          <Standing race={race} />
        </span>
      )}
    </>
  )
}

/** The place in the general classification so far. */
export function Standing({ race: { rank, best } }: { readonly race: FollowedRace }) {
  if (rank === null) return null
  return (
    <>
      <SelectOrdinal
        value={rank}
        one="#st overall"
        two="#nd overall"
        few="#rd overall"
        other="#th overall"
        comment="Place in the general classification of a stage race so far"
      />
      {best !== null && ` (${best})`}
    </>
  )
}

/** The surname of a rider. A nation has its name in the reader's language. */
export function shortName({ kind, name, nation }: Followed, locale: string): string {
  if (kind === 'nation') return countryName(nation || name, locale)
  if (kind !== 'rider') return name
  return (
    name
      .split(' ')
      .filter((word) => word === word.toLocaleUpperCase())
      .join(' ') || name
  )
}
