/** The screen for use during the race: the entries that its form has, who leaves it, and everything entered here so far. */
import { useMemo, type ComponentType } from 'react'
import { useDesk, useMay } from '../desk-context.ts'
import { ENTRY_FACTS, entriesOf, type RaceEntry } from '../during/race-entries.ts'
import { useWords } from '../language/language.tsx'
import { lineRows } from '../race/line.ts'
import type { ShownFact } from '../race/fact-log.ts'
import type { DeskUnit } from '../race/race.ts'
import { canUndo, undoOf } from '../race/undo.ts'
import type { UsedRace } from '../race/use-race.ts'
import { readingsOf, type Reading } from '../result/readings.ts'
import { Counter } from './during-counter.tsx'
import { ConditionsEntry, LapsBackEntry, WordsEntry } from './during-notes.tsx'
import { EliminationEntry, LapBalanceEntry, MarkerEntry, SprintEntry } from './during-orders.tsx'
import { HeatEntry, RunEntry } from './during-heats.tsx'
import { describe } from './history.tsx'
import { PitEntry } from './during-pit.tsx'
import { Withdrawals } from './result-withdrawals.tsx'
import { useStating, type Stating } from './stating.tsx'

/** Props of every entry. */
export interface EntryProps {
  readonly competition: string
  readonly unit: DeskUnit
  readonly stating: Stating
  /** When each rider was read at the line, by the text of the bib. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>
}

const FORMS: Readonly<Record<RaceEntry, ComponentType<EntryProps>>> = {
  counter: Counter,
  sprint: SprintEntry,
  lapBalance: LapBalanceEntry,
  elimination: EliminationEntry,
  heat: HeatEntry,
  run: RunEntry,
  marker: MarkerEntry,
  pit: PitEntry,
  lapsBack: LapsBackEntry,
  words: WordsEntry,
  conditions: ConditionsEntry,
}

function Form({ entry, ...props }: EntryProps & { readonly entry: RaceEntry }) {
  const Entry = FORMS[entry]
  return <Entry {...props} />
}

export function During({
  competition,
  used,
  unit,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  const say = useWords()
  const may = useMay()
  const stating = useStating(competition)
  const readings = useMemo(() => readingsOf(lineRows(used.shown, unit.unit)), [used.shown, unit.unit])
  return (
    <>
      <h2>{say('during')}</h2>
      {entriesOf(unit)
        .filter((entry) => may(ENTRY_FACTS[entry]))
        .map((entry) => (
          <section key={entry} aria-labelledby={`during-${entry}`}>
            <h3 id={`during-${entry}`}>{say(`during_${entry}`)}</h3>
            <Form entry={entry} competition={competition} unit={unit} stating={stating} readings={readings} />
          </section>
        ))}
      <Withdrawals unit={unit} stating={stating} />
      <Entered used={used} unit={unit} stating={stating} />
      {stating.dialog}
    </>
  )
}

const TYPES: ReadonlySet<string> = new Set([...Object.values(ENTRY_FACTS), 'withdrawal', 'heatStatus'])

/** Entries made here that stand, the newest first. Each can be undone. */
function Entered({
  used,
  unit,
  stating,
}: {
  readonly used: UsedRace
  readonly unit: DeskUnit
  readonly stating: Stating
}) {
  const say = useWords()
  const may = useMay()
  const { source, makeId, clock } = useDesk()
  const ofUnit = new Set(unit.facts)
  const entered = used.shown
    .filter(({ fact, replacedBy }) => replacedBy === null && TYPES.has(fact.type) && ofUnit.has(fact))
    .toReversed()
  const ask = (each: ShownFact): void => {
    const head = { source, at: new Date(clock.nowMs()).toISOString(), makeId }
    void stating.ask(`${say('undo')}: ${describe(each.fact, say)}`, [undoOf(each, used.shown, head)])
  }
  if (entered.length === 0) return null
  return (
    <section aria-labelledby="entered">
      <h3 id="entered">{say('entered')}</h3>
      <ul className="list">
        {entered.map((each) => {
          const { fact, stated } = each
          return (
            <li key={`${fact.source}/${fact.id}`} className="item">
              <p>
                <span className="figure">{formatClock(fact.at)}</span> {describe(fact, say)}
                {stated === null && <span className="quiet"> {say('waits')}</span>}
              </p>
              {stated !== null && canUndo(stated) && may(fact.type) && (
                <button type="button" onClick={() => ask(each)}>
                  {say('undo')}
                  <span className="hidden"> {describe(fact, say)}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const formatClock = (at: string): string => new Date(at).toLocaleTimeString()
