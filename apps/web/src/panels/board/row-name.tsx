/** The competitor of a row: flag, name, jerseys, and on narrow boards plate, class or category, and team on a second line. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { NameMarks } from './row-mark.tsx'
import styles from './row-name.module.css'

interface RowNameProps {
  readonly row: Row
  readonly jerseys: readonly string[]
  /** True if the plate has a column of its own on narrow boards too. */
  readonly hasPlateBeside?: boolean
  /** True if a rider has had several bibs. */
  readonly hasNoBib?: boolean
  /** True where the name leads to the athlete, because a tap on the row opens nothing. */
  readonly isLink?: boolean
  /** Stands after the name; null for nothing. */
  readonly mark?: ReactNode
  /** The starting place in words. Empty if it is unknown or not shown. */
  readonly start?: string | false | undefined
}

const NO_BREAK = '\u00A0'

export function RowName(props: RowNameProps) {
  const { row, jerseys, hasPlateBeside = false, hasNoBib = false, isLink = false, mark = null, start } = props
  const { i18n } = useLingui()
  const { rider, team } = row
  if (!rider) {
    const members = team?.members ?? []
    const bib = team && !hasNoBib ? bibOf({ bib: team.bib ?? null, bibLabel: team.bibLabel }) : null
    return (
      <span className={styles.row}>
        <span className={styles.line}>
          {team?.nation && <Flag nation={team.nation} beside={competitorName(row, i18n.locale)} />}
          <b className={styles.team}>{competitorName(row, i18n.locale)}</b>
          {mark}
          <NameMarks row={row} />
        </span>
        {(bib !== null || row.category || start || members.length > 0) && (
          <span className={styles.members}>
            <Plate bib={bib} />
            {row.category && <b>{row.category.name}</b>}
            {start && <b>{start}</b>}
            <span>{members.map(({ name }) => name).join(', ')}</span>
          </span>
        )}
      </span>
    )
  }
  const bib = hasNoBib || hasPlateBeside ? null : bibOf(rider)
  const hasSecondLine = bib !== null || row.category || start || rider.teamCode !== null
  return (
    <span className={styles.row}>
      <span className={styles.line}>
        <Flag nation={rider.nation} />
        <span className={styles.name}>
          {isLink ? (
            <AthleteName rider={rider}>
              <RiderName rider={rider} />
            </AthleteName>
          ) : (
            <RiderName rider={rider} />
          )}
          {jerseys.map((jersey) => (
            <JerseyDot key={jersey} jersey={jersey} />
          ))}
          {mark}
          <NameMarks row={row} />
        </span>
      </span>
      {hasSecondLine && (
        <span className={styles.second}>
          <Plate bib={bib} />
          {row.category && <b>{row.category.name}</b>}
          {start && <b>{start}</b>}
          <span className={styles.teamName} title={rider.teamName ?? undefined}>
            {rider.teamName ?? rider.teamCode ?? NO_BREAK}
          </span>
        </span>
      )}
    </span>
  )
}
