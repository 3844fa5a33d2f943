/** Entries that are an order of bibs: sprints, eliminations, laps gained and lost, places at a marker of the course. */
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { useHead, useMay } from '../desk-context.ts'
import {
  contestedMarkers,
  eliminationFact,
  lapBalanceFact,
  markerFacts,
  parseOrder,
  sprintAtLap,
  sprintFact,
  statedOf,
} from '../during/entry-facts.ts'
import { useWords } from '../language/language.tsx'
import type { Word } from '../language/words.ts'
import type { DeskUnit, Starter } from '../race/race.ts'
import { Field } from './field.tsx'
import type { EntryProps } from './during.tsx'

/** A field of bibs with the names that they mean, and the button that shows what they change. */
function OrderForm({
  unit,
  how,
  children,
  onRiders,
}: {
  readonly unit: DeskUnit
  /** Says what the order of the bibs means. */
  readonly how: Word
  /** Fields in front. */
  readonly children: ReactNode
  /** @param done empties the field */
  readonly onRiders: (riders: readonly Starter[], done: () => void) => void
}) {
  const say = useWords()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { riders, wrong } = parseOrder(text, unit.starters)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const isEmpty = riders.length === 0 && wrong.length === 0
    setFault(
      wrong.length > 0 ? `${wrong.join(', ')}: ${say('wrongOrder')}` : isEmpty ? say('wrongField') : null,
    )
    if (wrong.length === 0 && riders.length > 0) onRiders(riders, () => setText(''))
  }
  return (
    <form className="form row" onSubmit={ask}>
      {children}
      <Field label={say(how)} fault={fault}>
        {(id) => (
          <input
            id={id}
            className="figure"
            size={24}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button type="submit">{say('look')}</button>
      {riders.length > 0 && (
        <output className="quiet">
          {riders.map(({ bib, lastName }) => `${bib} ${lastName}`).join(' · ')}
        </output>
      )}
    </form>
  )
}

const bibsOf = (riders: readonly Starter[]): string => riders.map(({ bib }) => bib).join(' ')

/** A numbered order, such as the third sprint. A number that was stated before is replaced. */
function Numbered({
  unit,
  stating,
  how,
  word,
  known,
  fact,
}: EntryProps & {
  readonly how: Word
  readonly word: Word
  /** The numbers stated so far. */
  readonly known: readonly number[]
  readonly fact: (number: number, riders: readonly Starter[]) => Fact
}) {
  const say = useWords()
  const next = Math.max(0, ...known) + 1
  const [number, setNumber] = useState<number | null>(null)
  const at = number ?? next
  return (
    <OrderForm
      unit={unit}
      how={how}
      onRiders={(riders, done) =>
        void stating.ask(`${say(word)} ${at}: ${bibsOf(riders)}`, [fact(at, riders)], {
          warning: known.includes(at) ? say('replacesEarlier') : null,
          onStated: () => {
            setNumber(null)
            done()
          },
        })
      }
    >
      <Field label={say('number')}>
        {(id) => (
          <input
            id={id}
            type="number"
            min="1"
            max="1000"
            value={at}
            onChange={({ target }) =>
              setNumber(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
            }
          />
        )}
      </Field>
    </OrderForm>
  )
}

export function SprintEntry(props: EntryProps) {
  const makeHead = useHead()
  const { unit } = props
  return (
    <Numbered
      {...props}
      how="inOrder"
      word="fact_sprintResult"
      known={statedOf(unit, 'sprintResult').map(({ sprint }) => sprint)}
      fact={(number, riders) => sprintFact(unit, number, riders, makeHead)}
    />
  )
}

export function EliminationEntry(props: EntryProps) {
  const makeHead = useHead()
  const { unit } = props
  return (
    <Numbered
      {...props}
      how="lastFirst"
      word="fact_elimination"
      known={statedOf(unit, 'elimination').map(({ elimination }) => elimination)}
      fact={(number, riders) => eliminationFact(unit, number, riders, makeHead)}
    />
  )
}

export function LapBalanceEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const [laps, setLaps] = useState<1 | -1>(1)
  return (
    <OrderForm
      unit={unit}
      how="bibs"
      onRiders={(riders, done) =>
        void stating.ask(
          `${say(laps === 1 ? 'lapGained' : 'lapLost')}: ${bibsOf(riders)}`,
          [lapBalanceFact(unit, laps, riders, makeHead)],
          { onStated: done },
        )
      }
    >
      <Field label={say('laps')}>
        {(id) => (
          <select id={id} value={laps} onChange={({ target }) => setLaps(target.value === '1' ? 1 : -1)}>
            <option value="1">{say('lapGained')}</option>
            <option value="-1">{say('lapLost')}</option>
          </select>
        )}
      </Field>
    </OrderForm>
  )
}

/** The value of the choice that names no marker yet. */
const AT_LAP = ''

export function MarkerEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const markers = contestedMarkers(unit)
  const mayAdd = unit.lapM !== null && may('marker')
  const [chosen, setChosen] = useState<string | null>(null)
  const [lap, setLap] = useState(1)
  const key = chosen ?? markers[0]?.key ?? AT_LAP
  const marker = key === AT_LAP ? sprintAtLap(unit, lap) : markers.find((each) => each.key === key)
  if (markers.length === 0 && !mayAdd) return <p className="quiet">{say('noMarkers')}</p>
  return (
    <OrderForm
      unit={unit}
      how="inOrder"
      onRiders={(riders, done) => {
        if (marker == null) return
        const facts = markerFacts(unit, marker, riders, makeHead)
        void stating.ask(`${marker.name}: ${bibsOf(riders)}`, facts, { onStated: done })
      }}
    >
      <Field label={say('where')}>
        {(id) => (
          <select id={id} value={key} onChange={({ target }) => setChosen(target.value)}>
            {markers.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
            {mayAdd && <option value={AT_LAP}>{say('atLap')}</option>}
          </select>
        )}
      </Field>
      {key === AT_LAP && (
        <Field label={say('lap')}>
          {(id) => (
            <input
              id={id}
              type="number"
              min="1"
              max={unit.laps ?? 1000}
              value={lap}
              onChange={({ target }) => setLap(Math.max(1, target.valueAsNumber || 1))}
            />
          )}
        </Field>
      )}
    </OrderForm>
  )
}
