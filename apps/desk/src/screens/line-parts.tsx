/** Parts of the line: who is expected next, to be tapped; laps that are asked about; and what mends the queues at a row. */
import { useMemo } from 'react'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { sinceMidnightMs } from '../clock/time-of-day.ts'
import { useHead, useMay, useTick } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { expectedNext } from '../line/expected.ts'
import { finishOnlyFacts, lapNow } from '../line/laps-typed.ts'
import type { LineEdits } from '../line/line-edits.ts'
import { useDocument } from '../live/use-document.ts'
import type { LineRow } from '../race/line.ts'
import type { DeskUnit } from '../race/race.ts'
import type { Reading } from '../result/readings.ts'
import { settlingsOf } from '../result/settlings.ts'
import { startsByBib } from '../start/start-times.ts'
import { useStating } from './stating.tsx'

/** Tiles shown: more than a bunch needs at a glance. */
const TILES = 30

export function ExpectedTiles({
  unit,
  readings,
  now,
  zone,
  day,
  onTap,
  stampsOnTap,
  onStampsOnTap,
}: {
  readonly unit: DeskUnit
  readonly readings: ReadonlyMap<string, readonly Reading[]>
  /** Milliseconds since midnight of the day of the race. */
  readonly now: () => number
  readonly zone: Zone
  readonly day: string
  readonly onTap: (bib: Bib) => void
  readonly stampsOnTap: boolean
  readonly onStampsOnTap: (stamps: boolean) => void
}) {
  const say = useWords()
  useTick(1_000)
  const starts = useMemo(() => startsByBib(unit.startOrders), [unit.startOrders])
  const out = useMemo(() => new Set(unit.withdrawals.map(({ bib }) => bib)), [unit.withdrawals])
  const started = unit.started?.startedAt
  const startMs = (bib: Bib): number | null => {
    const at = starts.get(bib) ?? started
    return at === undefined ? null : sinceMidnightMs(Date.parse(at), day, zone)
  }
  const laps = unit.isOnLaps && unit.parameters.finishOnly !== true ? unit.laps : 1
  const nowMs = now()
  const list = expectedNext({ starters: unit.starters, readings, out, startMs, laps, nowMs })
  if (list.length === 0) return null
  return (
    <section aria-labelledby="expected">
      <h3 id="expected">{say('expected')}</h3>
      <label>
        <input
          type="checkbox"
          checked={stampsOnTap}
          onChange={({ target }) => onStampsOnTap(target.checked)}
        />{' '}
        {say('tapStamps')}
      </label>
      <ul className="tiles">
        {list.slice(0, TILES).map(({ starter, dueMs, isOverdue }) => (
          <li key={starter.key}>
            <button type="button" data-overdue={isOverdue || undefined} onClick={() => onTap(starter.bib)}>
              <strong className="figure">{starter.bib}</strong> <span>{starter.lastName}</span>{' '}
              {dueMs !== null && (
                <small className="figure">
                  {isOverdue && <span className="hidden">{say('overdue')} </span>}
                  {secondsText(Math.round((dueMs - nowMs) / 1_000))}
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {list.length > TILES && <p className="quiet">{`+ ${list.length - TILES}`}</p>}
    </section>
  )
}

/** `0:42` until then, `−0:12` since. */
function secondsText(seconds: number): string {
  const size = Math.abs(seconds)
  return `${seconds < 0 ? '−' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}

/** The bibs that one on no start list may mean, to be tapped. */
export function MeantBibs({
  bibs,
  onChoose,
}: {
  readonly bibs: readonly string[]
  readonly onChoose: (bib: string) => void
}) {
  const say = useWords()
  if (bibs.length === 0) return say('notAStarter')
  return (
    <>
      {say('unknownBib')}{' '}
      {bibs.map((bib) => (
        <button type="button" key={bib} onClick={() => onChoose(bib)}>
          {bib}
        </button>
      ))}
    </>
  )
}

/** The lap that is ridden, and that every bib ends one; unless only the finish is typed. */
export function LapNow({
  competition,
  unit,
  rows,
  readings,
}: {
  readonly competition: string
  readonly unit: DeskUnit
  readonly rows: readonly LineRow[]
  readonly readings: ReadonlyMap<string, readonly Reading[]>
}) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const stating = useStating(competition)
  // Its crossings say nothing about laps.
  if (!unit.isOnLaps || unit.parameters.finishOnly === true) return null
  const now = `${say('lapOf')} ${lapNow(readings, unit)}${unit.laps === null ? '' : ` / ${unit.laps}`}`
  return (
    <div className="item">
      <p>
        <strong className="figure">{now}</strong> <span className="quiet">{say('countsLaps')}</span>
      </p>
      {'stage' in unit.fields && may('stage') && (
        <button
          type="button"
          onClick={() =>
            void stating.ask(say('finishOnly'), finishOnlyFacts(unit, rows, makeHead), {
              warning: say('finishOnlyHow'),
            })
          }
        >
          {say('finishOnly')}
        </button>
      )}
      {stating.dialog}
    </div>
  )
}

/** Laps that the server filled in because a passing is missing: whether they were ridden. */
export function AskedLaps({
  competition,
  unit,
  readings,
}: {
  readonly competition: string
  readonly unit: DeskUnit
  readonly readings: ReadonlyMap<string, readonly Reading[]>
}) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const stating = useStating(competition)
  const flags = useDocument<Flags>(`/competitions/${competition}/flags`)
  const { fields } = unit
  const filled = (flags ?? []).filter(
    ({ reason, stage, event, phase }) =>
      reason === 'laps-filled' &&
      ('stage' in fields ? stage === fields.stage : event === fields.event && phase === fields.phase),
  )
  return (
    <>
      {filled.map((flag) => {
        const starter = unit.starters.find(({ bib }) => String(bib) === flag.bibLabel)
        const title = `${flag.bibLabel ?? ''} ${starter?.lastName ?? ''}: ${say('lapMissing')}`
        const settlings = settlingsOf(flag, {
          unit,
          readings: readings.get(flag.bibLabel ?? '') ?? [],
          may,
          makeHead,
          reason: say('settledAtDesk'),
        })
        return (
          <div className="item" key={`${flag.source}/${flag.id}`}>
            <p>{title}</p>
            <p className="buttons">
              {settlings.map(({ word, facts }) => (
                <button type="button" key={word} onClick={() => void stating.ask(say(word), facts)}>
                  {say(word)}
                  <span className="hidden"> {flag.bibLabel}</span>
                </button>
              ))}
            </p>
          </div>
        )
      })}
      {stating.dialog}
    </>
  )
}

/** Buttons that correct the order of the two queues at one row. */
export function RowEdits({
  row,
  after,
  moving,
  edits,
  onMove,
  onInsert,
  onEnter,
}: {
  readonly row: LineRow
  /** The next crossing. */
  readonly after: LineRow | undefined
  readonly moving: FactOf<'bibEntry'> | null
  readonly edits: LineEdits
  readonly onMove: (bibEntry: FactOf<'bibEntry'>) => void
  readonly onInsert: (row: LineRow) => void
  readonly onEnter: (facts: readonly Fact[]) => void
}) {
  const say = useWords()
  const { stamp, bibEntry } = row
  if (moving !== null)
    return stamp === null || bibEntry === moving ? null : (
      <button type="button" className="main" onClick={() => onEnter(edits.join(stamp, moving))}>
        {say('here')}
      </button>
    )
  const canSwap =
    stamp !== null &&
    bibEntry !== null &&
    after !== undefined &&
    after.stamp !== null &&
    after.bibEntry !== null
  return (
    <details>
      <summary>{say('mend')}</summary>
      {canSwap && (
        <button type="button" onClick={() => onEnter(edits.swap(row, after))}>
          {say('swapNext')}
        </button>
      )}
      {bibEntry !== null && (
        <button type="button" onClick={() => onMove(bibEntry)}>
          {say('moveBib')}
        </button>
      )}
      {stamp !== null && (
        <>
          <button type="button" onClick={() => onEnter(edits.shiftBibs(stamp))}>
            {say('shiftBibs')}
          </button>
          <button type="button" onClick={() => onEnter(edits.insertStamp(row, after))}>
            {say('insertTime')}
          </button>
        </>
      )}
      {bibEntry !== null && (
        <>
          <button type="button" onClick={() => onEnter(edits.shiftStamps(bibEntry))}>
            {say('shiftStamps')}
          </button>
          <button type="button" onClick={() => onInsert(row)}>
            {say('insertBib')}
          </button>
        </>
      )}
    </details>
  )
}
