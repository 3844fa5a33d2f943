/**
 * The picture beside the ranking, by the form of the phase; nothing if the ranking is the picture. Each is made only
 * from the phase's documents.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { PhaseListed } from '@bell-lap/protocol/objects/event'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useDocument } from '../../live/use-document.ts'
import { precisionIn } from '../../panels/board/declared.ts'
import { EliminationNow } from '../../panels/elimination/elimination-now.tsx'
import { LanesNow } from '../../panels/heats/lanes-now.tsx'
import { HotSeat } from '../../panels/time-trial/hot-seat.tsx'
import { LastHome } from '../../panels/time-trial/last-home.tsx'
import { NextToStart } from '../../panels/time-trial/next-to-start.tsx'
import { OnCourse } from '../../panels/time-trial/on-course.tsx'
import {
  bestByPoint,
  hasStarted,
  latestPoints,
  listHotSeat,
  listLastHome,
  listStarted,
  listUnseen,
} from '../../panels/time-trial/trial.ts'
import { useRaceInstant } from '../../panels/time-trial/use-race-instant.ts'
import type { PhaseAddress } from '../../site/unit-address.ts'
import styles from './phase-picture.module.css'

type Form = PhaseListed['type']
type Picture = 'runs' | 'lanes' | 'sprints' | 'elimination' | 'none'

/** Every form of racing needs a row here. */
const PICTURES: Readonly<Record<Form, Picture>> = {
  massStart: 'none',
  granFondo: 'none',
  timeTrial: 'runs',
  teamTimeTrial: 'runs',
  laps: 'none',
  distance: 'none',
  criterium: 'sprints',
  run: 'runs',
  duel: 'none',
  pursuit: 'lanes',
  individualPursuit: 'lanes',
  pointsRace: 'sprints',
  madison: 'sprints',
  tempo: 'sprints',
  place: 'none',
  scratch: 'none',
  elimination: 'elimination',
  keirin: 'none',
  eliminator: 'none',
  timeDuel: 'none',
  gates: 'none',
  judged: 'none',
  segments: 'none',
  relay: 'none',
  factored: 'runs',
  sections: 'none',
  artistic: 'none',
  games: 'none',
}

/** Number of last finishers, beside the hot seat and before riders on the course. */
const LAST_SHOWN = 3
const NO_JERSEYS: ReadonlyMap<Bib, readonly string[]> = new Map()

interface PhasePictureProps extends Pick<PhaseAddress, 'c' | 'e' | 'p'> {
  readonly live: StageLive
  /** Null while the phase is not known. */
  readonly form: Form | null
  readonly racing: boolean
  /** IANA zone to show times of day in. */
  readonly zone: string
}

/** Stands before the ranking: on a phone it is seen first. */
export function PhasePicture({ form, racing, ...props }: PhasePictureProps) {
  const { live } = props
  switch (racing ? pictureOf(form, live.results) : 'none') {
    case 'runs':
      return <Runs {...props} />
    case 'lanes':
      return <Lanes {...props} />
    case 'elimination':
      return live.track ? <EliminationNow track={live.track} rows={live.results ?? []} /> : null
    case 'sprints':
    case 'none':
      return null
  }
}

/** True if the ranking was made sprint by sprint. The sprints are shown during the race and after it. */
export const hasSprints = (form: Form | null): boolean => form !== null && PICTURES[form] === 'sprints'

/** True if all ride against the clock one after the other, with splits and a speed trap. */
export const isRuns = (form: Form | null, rows: readonly Row[]): boolean => pictureOf(form, rows) === 'runs'

/** A pursuit without heats is ridden one after the other, like any race against the clock. */
function pictureOf(form: Form | null, rows: readonly Row[] = []): Picture {
  const picture = form === null ? 'none' : PICTURES[form]
  return picture === 'lanes' && rows.every(({ heat }) => heat === undefined) ? 'runs' : picture
}

type OnTheCourse = Omit<PhasePictureProps, 'form' | 'racing'>

function Runs({ c, e, p, live, zone }: OnTheCourse) {
  const trial = useDocument('phase-live-tt', { c, e, p })
  const { results: rows = [], positionsAt } = live
  const columns = latestPoints(live.columns ?? [], rows)
  const precision = precisionIn(columns)
  const best = bestByPoint(rows)
  const isShown = (point: string) => columns.some(({ key }) => key === `splits.${point}`)
  // Until that document has come, the first of the ranking: the server renders only from the live document.
  const first = rows.find(({ rank, timeMs }) => rank === 1 && timeMs !== null) ?? null
  const { hotSeat = first, onCourse: course = [] } = trial.body ?? {}
  const lastHome = trial.body?.lastHome ?? listLastHome(rows, LAST_SHOWN)
  const raceMs = useRaceInstant(positionsAt)
  // A rider whose start time has come is on the course, by the reader's clock (D-007). Without a stated start
  // the document decides.
  const seen = new Set(
    course.flatMap((row) =>
      row.lastPoint !== null || row.startAt === undefined || hasStarted(row, raceMs) ? [row.key] : [],
    ),
  )
  const starting = listUnseen(rows)
  const onCourse = [...course.filter(({ key }) => seen.has(key)), ...listStarted(starting, seen, raceMs)]
  const knowsStarts = rows.some(({ startAt }) => startAt !== undefined)
  return (
    <div className={styles.picture} data-picture="">
      <HotSeat
        leaders={listHotSeat(hotSeat, rows)}
        best={new Map([...best].filter(([point]) => isShown(point)))}
        jerseys={NO_JERSEYS}
        precision={precision}
      />
      {/* Somebody has finished in an unknown order, so there is no list. */}
      {(lastHome.length > 0 || first === null) && (
        <section>
          <h2 className={styles.title}>
            <Trans>Last finishers</Trans>
          </h2>
          <LastHome rows={lastHome.slice(0, LAST_SHOWN)} precision={precision} />
        </section>
      )}
      {onCourse.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>On the course</Trans>
          </h2>
          <OnCourse
            declared={columns}
            rows={onCourse}
            best={best}
            jerseys={NO_JERSEYS}
            positionsAt={positionsAt}
          />
        </section>
      )}
      {knowsStarts && starting.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>Next to start</Trans>
          </h2>
          <NextToStart startList={starting} seen={seen} positionsAt={positionsAt} zone={zone} />
        </section>
      )}
    </div>
  )
}

function Lanes({ c, e, p, live }: OnTheCourse) {
  const trial = useDocument('phase-live-tt', { c, e, p })
  const heats = trial.body?.heats ?? []
  if (heats.length === 0) return null
  return (
    <div className={styles.picture} data-picture="">
      {heats.map((heat) => (
        <LanesNow
          key={heat.heat}
          heat={heat}
          rows={live.results ?? []}
          positionsAt={live.positionsAt}
          precision={precisionIn(live.columns ?? [])}
        />
      ))}
    </div>
  )
}
