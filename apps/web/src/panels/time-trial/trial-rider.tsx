/** A rider (or team) in the short lists beside the board: flag and name, bib and team below. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { useLingui } from '@lingui/react'
import styles from './trial-lists.module.css'

interface TrialRiderProps {
  readonly row: Row
  readonly jerseys?: readonly string[]
}

const NO_JERSEYS: readonly string[] = []

export function TrialRider({ row, jerseys = NO_JERSEYS }: TrialRiderProps) {
  const { i18n } = useLingui()
  const { rider, team } = row
  if (!rider)
    return (
      <span className={styles.who}>
        <span className={styles.name}>
          {team?.nation && <Flag nation={team.nation} beside={competitorName(row, i18n.locale)} />}{' '}
          <b>{competitorName(row, i18n.locale)}</b>
        </span>
      </span>
    )
  return (
    <span className={styles.who}>
      <span className={styles.name}>
        <Flag nation={rider.nation} /> <RiderName rider={rider} />
        {jerseys.map((jersey) => (
          <JerseyDot key={jersey} jersey={jersey} />
        ))}
      </span>
      <span className={styles.team}>
        <Plate bib={bibOf(rider)} />{' '}
        <span className={styles.teamName}>{rider.teamName ?? rider.teamCode}</span>
      </span>
    </span>
  )
}
