/** The stages as a table: number, day, name, kind, length, and the winner. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { Link } from '../../navigation/link.tsx'
import { useRef } from 'react'
import { formatDay, formatDayIn, formatInstant, formatTime } from '@bell-lap/ui/format/dates.ts'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { useIsLost } from '../../live/use-connection.ts'
import { toneOf } from '../../panels/competition-shape/stage-bars.ts'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { useTimeZone, zoneOfUnit } from '../../site/use-time-zone.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { useRowKeys } from '@bell-lap/ui/table/use-row-keys.ts'
import { isDone, isRacing } from './stage-progress.ts'
import { StageKindMark } from './stage-kind.tsx'
import { stageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import { InferredMark } from '../../panels/board/inferred-mark.tsx'
import styles from './stage-table.module.css'

interface StageTableProps {
  readonly competition: Competition
  readonly stages: readonly StageListed[]
}

export function StageTable({ competition, stages }: StageTableProps) {
  const { i18n } = useLingui()
  const zone = useTimeZone(competition.timeZone)
  const zoneOf = (stage: StageListed) => zoneOfUnit(zone, competition.timeZone, stage)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, true)
  const hasWinners = stages.some(
    ({ raceStatus, winner, disruption }) => raceStatus !== 'expected' || winner !== null || disruption,
  )
  const hasLengths = stages.some(({ distance }) => distance > 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr className={styles.headings}>
          <th scope="col">
            <Trans>Stage</Trans>
          </th>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Course</Trans>
          </th>
          <th scope="col">
            <Trans>Type</Trans>
          </th>
          {hasLengths && (
            <th scope="col" className={styles.figure}>
              km
            </th>
          )}
          {hasWinners && (
            <th scope="col">
              <Trans>Winner</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {stages.map((stage) => (
          <tr key={stage.number} className={styles.row} data-racing={isRacing(stage) ? '' : undefined}>
            <td className={styles.number}>
              <span className={styles.plate}>{stageSign(stage.number, stage.label)}</span>
            </td>
            <td className={styles.day}>
              <time
                dateTime={stage.hideTime ? stage.start.slice(0, 10) : stage.startAt}
                title={
                  stage.hideTime
                    ? undefined
                    : bothTimes(stage, stage.timeZone ?? competition.timeZone, zoneOf(stage), i18n.locale)
                }
              >
                {stage.raceStatus === 'expected' && !stage.hideTime ? (
                  <>
                    {formatDayIn(stage.startAt, zoneOf(stage), i18n.locale)}
                    <span className={styles.start}>
                      {formatTime(stage.startAt, zoneOf(stage), i18n.locale)}
                    </span>
                  </>
                ) : (
                  formatDay(stage.start, i18n.locale)
                )}
              </time>
            </td>
            <th scope="row" className={styles.course}>
              <Link
                className={styles.link}
                data-row-button
                to="/{year}/{competition}/stage-{stage}"
                params={{ year: competition.year, competition: competition.code, stage: stage.number }}
              >
                {stage.name}
              </Link>
            </th>
            <td className={styles.type}>
              <StageKindMark tone={toneOf(stage)} type={stage.type} />
            </td>
            {hasLengths && (
              <td className={styles.figure}>
                {stage.distance > 0 ? formatKm(stage.distance, i18n.locale) : '–'}
              </td>
            )}
            {hasWinners && (
              <td className={styles.winner}>
                <Winners stage={stage} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The start in the shown zone and, if it differs, in the competition's. */
function bothTimes(stage: StageListed, competitionZone: string, zone: string, locale: string): string {
  const shown = formatInstant(stage.startAt, zone, locale)
  return zone === competitionZone
    ? shown
    : `${shown} · ${formatInstant(stage.startAt, competitionZone, locale)}`
}

/**
 * The winners, all who share the first place; or that the stage is in progress or disrupted. Empty before.
 */
function Winners({ stage }: { readonly stage: StageListed }) {
  const isLost = useIsLost()
  if (stage.disruption)
    return (
      <span>
        <DisruptionMark kind={stage.disruption.kind} />
      </span>
    )
  if (isRacing(stage)) {
    return (
      <span className={isLost ? styles.quiet : styles.live}>
        {isLost ? <Trans>Last known</Trans> : <Trans context="race">Live</Trans>}
      </span>
    )
  }
  if (stage.winner === null) {
    return isDone(stage) ? (
      <span className={styles.quiet}>
        {/* An official result without a winner is all that there will be. */}
        {stage.resultStatus === 'official' ? (
          <Trans>Nothing was published</Trans>
        ) : (
          <Trans>Result awaited</Trans>
        )}
      </span>
    ) : null
  }
  return [stage.winner, ...(stage.alsoWon ?? [])].map(({ name, nation, bibLabel, isTeam, inferredFrom }) => (
    <span key={bibLabel ?? name} className={styles.rider}>
      <Flag nation={nation} /> {isTeam ? name : <NameInParts name={name} />}
      {inferredFrom && <InferredMark from={inferredFrom} />}
    </span>
  ))
}

/** The surname in a rider's name is in capitals and bold: "VAN DER POEL Mathieu". */
function NameInParts({ name }: { readonly name: string }) {
  const words = name.split(' ')
  const firstName = words.findIndex((word) => word !== word.toLocaleUpperCase())
  if (firstName <= 0) return <b className={styles.last}>{name}</b>
  return (
    <span>
      <b className={styles.last}>{words.slice(0, firstName).join(' ')}</b>{' '}
      <span className={styles.first}>{words.slice(firstName).join(' ')}</span>
    </span>
  )
}
