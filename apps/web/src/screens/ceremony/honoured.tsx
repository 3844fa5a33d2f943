/** The honoured competitor: flag, name, team, and the achievement. */
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { flagUrl } from '@bell-lap/ui/format/flag.ts'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { InferredMark } from '../../panels/board/inferred-mark.tsx'
import { figureOf, type FigureRule } from '../../panels/board/figure.ts'
import { RowFigure } from '../../panels/board/row-figure.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { ridesOfDuel } from './ceremony-scenes.ts'
import styles from './ceremony.module.css'

export type Person = Pick<Row, 'key' | 'rider' | 'team'>

export const riderAsPerson = (rider: NonNullable<Row['rider']>): Person => ({ key: rider.key, rider })

export function BigFlag({ nation }: { readonly nation: string }) {
  const { i18n } = useLingui()
  const url = flagUrl(nation)
  if (nation === '') return null
  return (
    <span className={styles.pole}>
      {url === null ? (
        <span className={styles.nation}>{nation}</span>
      ) : (
        <img className={styles.flag} src={url} alt={countryName(nation, i18n.locale)} loading="eager" />
      )}
    </span>
  )
}

export const nationOf = ({ rider, team }: Omit<Person, 'key'>): string => (rider ?? team)?.nation ?? ''

/** The person is one property, because React reserves a property called `key`. */
export function PersonName({ person }: { readonly person: Person }) {
  const { i18n } = useLingui()
  return person.rider ? <RiderName rider={person.rider} /> : <b>{competitorName(person, i18n.locale)}</b>
}

interface BigNameProps {
  readonly person: Person
  /** The source if the honour follows from an inferred fact. */
  readonly from?: InferredFrom | undefined
}

/** On a step or beside a jersey: no larger than the longest word allows. */
export function BigName({ person, from }: BigNameProps) {
  const { i18n } = useLingui()
  const { rider } = person
  const text = rider ? `${rider.lastName} ${rider.firstName}` : competitorName(person, i18n.locale)
  const letters = Math.max(...text.split(/[\s-]/u).map(({ length }) => length))
  return (
    <span className={styles.name} style={customProperties({ '--letters': letters })}>
      <PersonName person={person} />
      {from && <InferredMark from={from} />}
    </span>
  )
}

/** The team of a rider. For a team, its riders. */
export function PersonTeam({ rider, team }: Omit<Person, 'key'>) {
  const text = rider ? (rider.teamName ?? '') : (team?.members ?? []).map(({ name }) => name).join(', ')
  return text === '' ? null : <span className={styles.team}>{text}</span>
}

/**
 * As on a board, but with the unit of points, because there is no column heading here. Empty if only the
 * place is known.
 */
export function Achieved({ row, rule }: { readonly row: Row; readonly rule: FigureRule }) {
  const rides = ridesOfDuel(row)
  if (rides === '') return null
  if (rides !== null)
    return (
      <>
        <span className={styles.unit}>
          <Trans comment="Above the rides won and lost in a duel, 2–1">Rides</Trans>
        </span>
        {rides}
      </>
    )
  const inPoints = row.resultType === 'Points' && row.value === String(row.points)
  if (inPoints && Number.isInteger(row.points))
    return <Plural value={row.points ?? 0} one="# pt" other="# pts" />
  return figureOf(row, rule).kind === 'none' ? null : <RowFigure row={row} rule={rule} />
}
