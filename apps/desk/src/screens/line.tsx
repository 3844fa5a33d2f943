/**
 * The finish line: two queues that anyone can fill, on this desk or several. Space stamps a crossing, a typed bib waits for its stamp, and the
 * first bib belongs to the first stamp. Every note is kept before it is shown.
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { unitOf, type Located } from '@bell-lap/domain/calendar/unit'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatTimeOfDay, sinceMidnightMs } from '../clock/time-of-day.ts'
import { useDesk, useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { bibText, lineRows, parseTyped, type LineRow } from '../race/line.ts'
import { meantBibs } from '../race/meant-bibs.ts'
import { lineEdits, replacing } from '../line/line-edits.ts'
import { standingFacts, type DeskUnit } from '../race/race.ts'
import { readingsOf } from '../result/readings.ts'
import { AskedLaps, ExpectedTiles, LapNow, MeantBibs, RowEdits } from './line-parts.tsx'
import type { UsedRace } from '../race/use-race.ts'

const POINT = 'Finish'
/** Crossings shown at once. With those of a whole day each key would wait for the screen. */
const ROWS = 100

export function Line({
  competition,
  used,
  unit: raced,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  const say = useWords()
  const { outbox, clock } = useDesk()
  const makeHead = useHead()
  const may = useMay()
  const { shown } = used
  const { starters } = raced
  const zone = useMemo(() => createZone(raced.timeZone), [raced.timeZone])
  const rows = useMemo(() => lineRows(shown, raced.unit), [shown, raced.unit])
  const readings = useMemo(() => readingsOf(rows), [rows])
  const pins = useMemo(
    () =>
      standingFacts(shown).filter(
        (fact): fact is FactOf<'lineMatch'> =>
          fact.type === 'lineMatch' && unitOf(fact as Located) === raced.unit,
      ),
    [shown, raced.unit],
  )
  const nameOf = useMemo(
    () => new Map(starters.map(({ bib, lastName, firstName }) => [String(bib), `${lastName} ${firstName}`])),
    [starters],
  )
  const [typed, setTyped] = useState('')
  const [shownRows, setShownRows] = useState(ROWS)
  const [problem, setProblem] = useState<string | null>(null)
  /** The bib that is being moved to another time. */
  const [moving, setMoving] = useState<FactOf<'bibEntry'> | null>(null)
  /** The row before which a bib is inserted. */
  const [inserting, setInserting] = useState<LineRow | null>(null)
  const [stampsOnTap, setStampsOnTap] = useState(false)
  const [correcting, setCorrecting] = useState<FactOf<'bibEntry'> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const mayType = may('stamp')
  const takeFocus = (): void => input.current?.focus()
  useEffect(takeFocus, [])

  const day = zone.at(Date.parse(raced.startAt)).local.slice(0, 10)
  const unit = { ...raced.fields, point: POINT }
  const now = (): number => Math.max(0, sinceMidnightMs(clock.nowMs(), day, zone))
  const enter = (fact: Parameters<typeof outbox.enter>[1][number]): void =>
    void outbox.enter(competition, [fact]).catch(() => setProblem(say('noKeeping')))

  const enterAll = (facts: readonly Fact[]): void => {
    setMoving(null)
    takeFocus()
    if (facts.length > 0) void outbox.enter(competition, facts).catch(() => setProblem(say('noKeeping')))
  }
  const stamp = (riders = 1): void => {
    const timeOfDayMs = Math.round(now())
    const uncertaintyMs = clock.offset?.uncertaintyMs
    enter({
      ...makeHead(),
      type: 'stamp',
      ...unit,
      timeOfDayMs,
      ...(uncertaintyMs !== undefined && { uncertaintyMs }),
      ...(riders > 1 && { riders }),
    })
  }
  useEffect(() => {
    // A key typed on a button, or after one that vanished with its row, is meant for the line.
    const hearElsewhere = (event: globalThis.KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (!mayType || ctrlKey || metaKey || altKey || key.length !== 1) return
      const isNowhere = target === document.body
      if (!isNowhere && !(target instanceof HTMLButtonElement && key !== ' ')) return
      // The browser puts the character into the field that has the focus now.
      takeFocus()
      if (key !== ' ') return
      event.preventDefault()
      stamp()
    }
    document.addEventListener('keydown', hearElsewhere)
    return () => document.removeEventListener('keydown', hearElsewhere)
  })
  /** The row behind this one in time, and the one before it, among those that are matched. */
  const matchedRows = rows.filter(({ isLone }) => isLone !== true)
  const rowAfter = (row: LineRow): LineRow | undefined => matchedRows[matchedRows.indexOf(row) - 1]
  const rowBefore = (row: LineRow): LineRow | undefined => matchedRows[matchedRows.indexOf(row) + 1]
  const edits = lineEdits(pins, unit, makeHead)
  const takeBack = (fact: FactOf<'stamp'> | FactOf<'bibEntry'>): void => {
    enter({ ...makeHead(), type: 'withdrawn', supersedes: { source: fact.source, id: fact.id } })
    takeFocus()
  }
  const addOne = ({ id: _id, at: _at, ...fact }: FactOf<'stamp'>): void => {
    const { id, source, at } = makeHead()
    enter({
      ...fact,
      ...replacing({ id: _id, at: _at, ...fact }),
      id,
      source,
      at,
      riders: (fact.riders ?? 1) + 1,
    })
    takeFocus()
  }
  const typeBib = (text: string): void => {
    const bib = parseTyped(text)
    if (bib === undefined) {
      setProblem(`“${text}” ${say('notABib')}`)
      // The next key replaces it.
      input.current?.select()
      return
    }
    setProblem(null)
    setTyped('')
    if (typeof bib === 'object' && bib !== null) {
      stamp(bib.riders)
      return
    }
    if (inserting !== null) {
      enterAll(edits.insertBib(inserting, rowBefore(inserting), bib))
      setInserting(null)
      return
    }
    if (correcting === null) {
      enter({ ...makeHead(), type: 'bibEntry', ...unit, bib, typedMs: Math.round(now()) })
      return
    }
    const { typedMs } = correcting
    enter({ ...makeHead(), type: 'bibEntry', ...unit, bib, typedMs, ...replacing(correcting) })
    setCorrecting(null)
  }
  const hearKey = (event: KeyboardEvent): void => {
    const { target, key } = event
    if (key === ' ' && mayType && !(target instanceof HTMLButtonElement)) {
      event.preventDefault()
      stamp()
    } else if (key === 'Enter' && target === input.current && typed.trim() !== '') {
      event.preventDefault()
      typeBib(typed)
    } else if (key === 'Escape') {
      setCorrecting(null)
      setInserting(null)
      setMoving(null)
      setTyped('')
    }
  }
  const tap = (bib: Bib): void => {
    if (stampsOnTap) stamp()
    enter({ ...makeHead(), type: 'bibEntry', ...unit, bib, typedMs: Math.round(now()) })
    takeFocus()
  }
  const correct = (entry: FactOf<'bibEntry'>): void => {
    setCorrecting(entry)
    setTyped('')
    takeFocus()
  }
  /** The bib that was typed for nobody means this rider. */
  const mean = (entry: FactOf<'bibEntry'>, label: string): void => {
    const { bib } = starters.find((starter) => String(starter.bib) === label)!
    enter({ ...makeHead(), type: 'bibEntry', ...unit, bib, typedMs: entry.typedMs, ...replacing(entry) })
    takeFocus()
  }
  const known = starters.map(({ bib }) => String(bib))
  const isNoStarter = (bib: string): boolean => bib !== '?' && !nameOf.has(bib)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one key wherever the hand is
    <section aria-labelledby="line" onKeyDown={hearKey}>
      <h2 id="line">{say('line')}</h2>
      <p className="quiet" id="line-how">
        {say('lineHow')}
      </p>
      {mayType && (
        <p className="buttons">
          <button type="button" className="main huge" onClick={() => stamp()}>
            {say('stampNow')}
          </button>
          <span className="field">
            <label htmlFor="typed">
              {inserting !== null
                ? say('insertBib')
                : correcting === null
                  ? say('bib')
                  : `${say('correctBib')}: ${bibText(correcting.bib)}`}
            </label>
            <input
              id="typed"
              ref={input}
              className="huge figure"
              inputMode="text"
              autoComplete="off"
              size={6}
              value={typed}
              aria-describedby="line-how"
              onChange={({ target }) => setTyped(target.value)}
            />
          </span>
          <button type="button" disabled={typed.trim() === ''} onClick={() => typeBib(typed)}>
            {say('enter')}
          </button>
        </p>
      )}
      <LapNow competition={competition} unit={raced} rows={rows} readings={readings} />
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {moving !== null && (
        <output className="attention">
          {`${bibText(moving.bib)}: ${say('choosesTime')}`}{' '}
          <button type="button" onClick={() => setMoving(null)}>
            {say('cancel')}
          </button>
        </output>
      )}
      {may('bibEntry') && (
        <ExpectedTiles
          unit={raced}
          readings={readings}
          now={now}
          zone={zone}
          day={day}
          onTap={tap}
          stampsOnTap={stampsOnTap}
          onStampsOnTap={setStampsOnTap}
        />
      )}
      <AskedLaps competition={competition} unit={raced} readings={readings} />
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {say('time')}
              </th>
              <th scope="col" className="figure">
                {say('bib')}
              </th>
              <th scope="col">{say('rider')}</th>
              <th scope="col">{say('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row) => (
              <tr key={row.key} className={row.isWaiting ? 'waiting' : undefined}>
                <td className="figure">
                  {row.stamp === null ? (
                    <span className="quiet">{say(row.isLone ? 'belongsToNothing' : 'noTime')}</span>
                  ) : (
                    `${formatTimeOfDay(row.stamp.timeOfDayMs)}${groupText(row)}`
                  )}
                </td>
                <td className="figure">
                  {row.bibEntry === null ? (
                    <span className="quiet">{say(row.isLone ? 'belongsToNothing' : 'noBib')}</span>
                  ) : (
                    <strong>{bibText(row.bibEntry.bib)}</strong>
                  )}
                </td>
                <td>
                  <Rider row={row} nameOf={nameOf} />
                  {row.soonAfterMs !== undefined && (
                    <span className="fault">
                      {` ${say('crossedBefore')} ${(row.soonAfterMs / 1_000).toFixed(1)} s`}
                    </span>
                  )}
                  {row.isRepeated === true && <span className="fault">{say('typedTwice')}</span>}
                  {row.bibEntry !== null && isNoStarter(bibText(row.bibEntry.bib)) && (
                    <span className="fault">
                      <MeantBibs
                        bibs={meantBibs(bibText(row.bibEntry.bib), known)}
                        onChoose={(bib) => mean(row.bibEntry!, bib)}
                      />
                    </span>
                  )}
                </td>
                <td>
                  <span className="buttons tight">
                    {may('stamp') && row.stamp !== null && (
                      <>
                        <button type="button" title={say('oneMore')} onClick={() => addOne(row.stamp!)}>
                          +1<span className="hidden"> {say('oneMore')}</span>
                        </button>
                        <button type="button" onClick={() => takeBack(row.stamp!)}>
                          {say('removeTime')}
                        </button>
                      </>
                    )}
                    {may('bibEntry') && row.bibEntry !== null && (
                      <>
                        <button type="button" onClick={() => correct(row.bibEntry!)}>
                          {say('correctBib')}
                        </button>
                        <button type="button" onClick={() => takeBack(row.bibEntry!)}>
                          {say('removeBib')}
                        </button>
                      </>
                    )}
                    {may('lineMatch') && !row.isLone && (
                      <RowEdits
                        row={row}
                        after={rowAfter(row)}
                        moving={moving}
                        edits={edits}
                        onMove={setMoving}
                        onInsert={(into) => {
                          setInserting(into)
                          setTyped('')
                          takeFocus()
                        }}
                        onEnter={enterAll}
                      />
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownRows && (
        <p>
          <button type="button" onClick={() => setShownRows(shownRows + ROWS)}>
            {say('showOlder')}
          </button>
        </p>
      )}
    </section>
  )
}

/** ` 2/5` for the second of five with one time, ` ×5` while its bib is not known. */
function groupText({ stamp, placeInGroup }: LineRow): string {
  const riders = stamp?.riders ?? 1
  if (riders === 1) return ''
  return placeInGroup === undefined ? ` ×${riders}` : ` ${placeInGroup}/${riders}`
}

function Rider({ row, nameOf }: { readonly row: LineRow; readonly nameOf: ReadonlyMap<string, string> }) {
  const say = useWords()
  const name = row.bibEntry === null ? undefined : nameOf.get(bibText(row.bibEntry.bib))
  return (
    <>
      {name}
      {row.isWaiting && <span className="quiet"> {say('waits')}</span>}
    </>
  )
}
