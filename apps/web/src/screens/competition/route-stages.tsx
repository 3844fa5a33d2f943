/**
 * The stages of a route as a list with their character at a glance. Pointing at one emphasises it on the map.
 */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { formatAltitude, formatKm } from '@bell-lap/ui/format/distance.ts'
import { toneOf } from '../../panels/competition-shape/stage-bars.ts'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { SmallProfile } from '../../panels/map/small-profile.tsx'
import { MarkerFlag } from '../../panels/profile/marker-flag.tsx'
import { stageSign, stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { StageKindMark } from './stage-kind.tsx'
import styles from './route-stages.module.css'

interface RouteStagesProps {
  readonly competition: Competition
  readonly stages: readonly StageListed[]
  /** Null if no course is known. */
  readonly route: CompetitionRoute | null
  readonly chosen: number | null
  readonly onPoint: (stage: number) => void
}

export function RouteStages({ competition, stages, route, chosen, onPoint }: RouteStagesProps) {
  const { t, i18n } = useLingui()
  const { year, code } = competition
  const courses = new Map(route?.features.map(({ properties }) => [properties.stage, properties]))
  const topM = Math.max(0, ...[...courses.values()].map(({ highest }) => highest ?? 0))
  return (
    <ol className={styles.list} aria-label={t`Stages`}>
      {stages.map((stage) => {
        const course = courses.get(stage.number)
        return (
          <li key={stage.number} className={styles.stage} data-chosen={stage.number === chosen || undefined}>
            <span className={styles.plate} aria-hidden="true">
              {stageSign(stage.number, stage.label)}
            </span>
            <div className={styles.text}>
              <h2 className={styles.name}>
                <Link
                  className={styles.link}
                  to={
                    course ? '/{year}/{competition}/stage-{stage}/map' : '/{year}/{competition}/stage-{stage}'
                  }
                  params={{ year, competition: code, stage: stage.number }}
                  aria-label={`${stageNumber(stage.number, i18n, stage.label)}: ${stage.name}`}
                  onPointerEnter={(event) => {
                    if (event.pointerType === 'mouse') onPoint(stage.number)
                  }}
                  onFocus={() => onPoint(stage.number)}
                >
                  {stage.name}
                </Link>
              </h2>
              <p className={styles.facts}>
                <time dateTime={stage.startAt}>{formatDay(stage.start, i18n.locale)}</time>
                {stage.distance > 0 && <span>{formatKm(stage.distance, i18n.locale)} km</span>}
                <StageKindMark tone={toneOf(stage)} type={stage.type} />
                {stage.disruption && (
                  <b>
                    <DisruptionMark kind={stage.disruption.kind} />
                  </b>
                )}
              </p>
            </div>
            {course && (
              <div className={styles.course}>
                <div className={styles.profile}>
                  <SmallProfile altitudes={course.altitudes} topM={topM} />
                </div>
                <p className={styles.climbs}>
                  {course.highest !== null && (
                    <span className={styles.highest}>
                      <Trans>up to {formatAltitude(course.highest, i18n.locale)}</Trans>
                    </span>
                  )}
                  {course.climbs.map((category, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- climbs have no key; their order is the course's
                    <MarkerFlag key={index} kind="climb" category={category} />
                  ))}
                </p>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
