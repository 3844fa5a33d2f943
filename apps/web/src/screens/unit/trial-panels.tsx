/**
 * The panels of a time trial on the live screen: the hot seat, riders on the course, the next starters and
 * the last finishers.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Trans } from '@lingui/react/macro'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { precisionIn } from '../../panels/board/declared.ts'
import { HotSeat } from '../../panels/time-trial/hot-seat.tsx'
import { LastHome } from '../../panels/time-trial/last-home.tsx'
import { NextToStart } from '../../panels/time-trial/next-to-start.tsx'
import { OnCourse } from '../../panels/time-trial/on-course.tsx'
import {
  bestByPoint,
  findHotSeat,
  listHotSeat,
  listLastHome,
  listOnCourse,
  listStarted,
} from '../../panels/time-trial/trial.ts'
import { useRaceInstant } from '../../panels/time-trial/use-race-instant.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { LivePanel } from './live-frame.tsx'
import styles from './live-columns.module.css'

const LAST_SHOWN = 5

interface TrialCourseProps {
  /** Ranking of the stage. Undefined before the first. */
  readonly ranking: Ranking | undefined
  /** Null while it is read. */
  readonly startList: StartList | null
  readonly loading: boolean
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** From the live document: the clocks run from it. */
  readonly positionsAt: string | null
}

export function TrialCourse(props: TrialCourseProps) {
  const { ranking, loading, jerseys } = props
  const { results: rows = [], columns = [] } = ranking ?? {}
  const best = bestByPoint(rows)
  return (
    <div className={styles.course} aria-busy={loading}>
      <HotSeat
        leaders={listHotSeat(findHotSeat(rows), rows)}
        best={best}
        jerseys={jerseys}
        precision={precisionIn(columns)}
      />
      <LivePanel title={<Trans>On the course</Trans>}>
        {loading ? <Skeleton rows={12} rowHeight={44} /> : <CourseNow {...props} best={best} />}
      </LivePanel>
    </div>
  )
}

interface CourseNowProps extends TrialCourseProps {
  readonly best: ReturnType<typeof bestByPoint>
}

/**
 * Riders who were timed or seen; behind them those whose start time has come, by the reader's clock (D-007).
 */
function CourseNow({ ranking, startList, best, jerseys, positionsAt }: CourseNowProps) {
  // Before anybody was timed there is no ranking: the start list shows whether riders or teams start.
  const { results: rows = [], columns = startList?.columns ?? [] } = ranking ?? {}
  const raceMs = useRaceInstant(positionsAt)
  const seen = new Set(rows.map(({ key }) => key))
  const onCourse = [...listOnCourse(rows), ...listStarted(startList?.results ?? [], seen, raceMs)]
  if (onCourse.length === 0) return <EmptyState level={3} title={<Trans>Nobody is on the course</Trans>} />
  return (
    <>
      <OnCourse declared={columns} rows={onCourse} best={best} jerseys={jerseys} positionsAt={positionsAt} />
      {onCourse.some((row) => row.estimated === true) && (
        <p className={styles.quiet}>
          <Trans>≈ estimated from positions, not timed</Trans>
        </p>
      )}
    </>
  )
}

interface TrialTurnsProps {
  readonly ranking: Ranking | undefined
  /** Null while it is read. */
  readonly startList: StartList | null
  readonly positionsAt: string | null
  /** IANA zone to show times of day in. */
  readonly zone: string
  readonly className: string | undefined
}

export function TrialTurns({ ranking, startList, positionsAt, zone, className }: TrialTurnsProps) {
  const { results: rows = [], columns = [] } = ranking ?? {}
  return (
    <>
      <LivePanel className={className} title={<Trans>Next to start</Trans>}>
        {startList === null ? (
          <Skeleton rows={5} rowHeight={44} />
        ) : (
          <NextToStart
            startList={startList.results}
            seen={new Set(rows.map(({ key }) => key))}
            positionsAt={positionsAt}
            zone={zone}
          />
        )}
      </LivePanel>
      <LivePanel className={className} title={<Trans>Last finishers</Trans>}>
        <LastHome rows={listLastHome(rows, LAST_SHOWN)} precision={precisionIn(columns)} />
      </LivePanel>
    </>
  )
}
