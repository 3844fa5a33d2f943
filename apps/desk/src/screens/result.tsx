/**
 * After the race: what is still open (a check list), the flags with what settles them, the state of the result from provisional to official,
 * riders who left, and the decisions of the jury. Each correction shows what it changes before it is stated.
 */
import { useMemo } from 'react'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { PhaseResults } from '@bell-lap/protocol/documents/phases'
import type { Line as LineDocument } from '@bell-lap/protocol/documents/line'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import { useOutbox } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { isWaiting } from '../keep/outbox.ts'
import { useDocument } from '../live/use-document.ts'
import { lineRows } from '../race/line.ts'
import { unitPath, type DeskUnit } from '../race/race.ts'
import type { UsedRace } from '../race/use-race.ts'
import { checkListOf, type ResultRow } from '../result/check-list.ts'
import { readingsOf } from '../result/readings.ts'
import { Decisions } from './result-decisions.tsx'
import { NextEdition } from './next-edition.tsx'
import { OpenItems } from './result-open-items.tsx'
import { ResultState } from './result-state.tsx'
import { Withdrawals } from './result-withdrawals.tsx'
import { useStating } from './stating.tsx'

const NOBODY: readonly ResultRow[] = []

export function Result({
  competition,
  used,
  unit,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  const { entries } = useOutbox()
  const stating = useStating(competition)
  const path = unitPath(competition, unit.fields)
  const rankings = useDocument<Rankings>('stage' in unit.fields ? `${path}/rankings/stage` : null)
  const results = useDocument<PhaseResults>('stage' in unit.fields ? null : `${path}/results`)
  const flags = useDocument<Flags>(`/competitions/${competition}/flags`)
  const line = useDocument<LineDocument>(`${path}/line`)
  const ranking = rankings?.find(({ rankingType }) => rankingType === 'Time') ?? rankings?.[0]
  const rows: readonly ResultRow[] = ranking?.results ?? results?.results ?? NOBODY
  const status = ranking?.resultStatus ?? results?.resultStatus ?? null
  const noted = useMemo(() => lineRows(used.shown, unit.unit), [used.shown, unit.unit])
  const readings = useMemo(() => readingsOf(noted), [noted])
  const unsent = entries.filter((entry) => entry.competition === competition && isWaiting(entry)).length
  const disputed =
    line?.points.reduce(
      (sum, point) =>
        sum + point.disputed.length + point.rows.filter(({ entry }) => entry?.disputed !== undefined).length,
      0,
    ) ?? 0
  const checkList = useMemo(
    () =>
      checkListOf({
        unit: unit.unit,
        starters: unit.starters,
        rows,
        flags: flags ?? [],
        line: noted,
        disputed,
        unsent,
      }),
    [unit, rows, flags, noted, disputed, unsent],
  )
  const parts = { unit, stating }
  return (
    <>
      <ResultState {...parts} status={status} isClean={checkList.isClean} />
      <OpenItems
        {...parts}
        checkList={checkList}
        readings={readings}
        line={lineAddress(competition, used, unit)}
      />
      <Board rows={rows} />
      <Withdrawals {...parts} />
      <Decisions {...parts} />
      <NextEdition used={used} />
      {stating.dialog}
    </>
  )
}

/** Where the tab of the line is. */
const lineAddress = (competition: string, { race }: UsedRace, { unit }: DeskUnit): string =>
  race.units.length > 1 ? `#/${competition}/${unit}/line` : `#/${competition}/line`

/** The result as everybody sees it, in short. */
function Board({ rows }: { readonly rows: readonly ResultRow[] }) {
  const say = useWords()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="board">
      <h2 id="board">{say('result')}</h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {say('rank')}
              </th>
              <th scope="col" className="figure">
                {say('bib')}
              </th>
              <th scope="col">{say('rider')}</th>
              <th scope="col" className="figure">
                {say('time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, rank, irm, rider, value, gap }) => (
              <tr key={key}>
                <td className="figure">{rank > 0 ? rank : (irm ?? '–')}</td>
                <td className="figure">{rider?.bibLabel ?? key}</td>
                <td>{rider?.name}</td>
                <td className="figure">{rank > 1 && gap !== null ? gap : value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
