/** Heats, ride by ride: their state, and who came in how. And judged runs, rider by rider. */
import { useState, type FormEvent } from 'react'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { useHead } from '../desk-context.ts'
import { heatFact, heatStatusFact, parseSeconds, RUNS, runFact, statedOf } from '../during/entry-facts.ts'
import { useWords } from '../language/language.tsx'
import { findStarter } from '../result/decisions.ts'
import { BibField, CountField, Field } from './field.tsx'
import type { EntryProps } from './during.tsx'

const MARKS = ['DNF', 'DNS', 'DSQ', 'REL'] as const
const STATES = [
  'started',
  'stopped',
  'rerun',
] as const satisfies readonly FactOf<'heatStatus'>['heatStatus'][]
/** The heat of riders for whom none was stated. */
const ONE_HEAT = 'Heat 1'

interface HeatRow {
  readonly place: string
  readonly time: string
  readonly mark: string
}
const EMPTY: HeatRow = { place: '', time: '', mark: '' }

export function HeatEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const heats = [...new Set(unit.starters.map(({ heat = ONE_HEAT }) => heat))]
  const [chosen, setChosen] = useState<string | null>(null)
  const [ride, setRide] = useState(1)
  const [typed, setTyped] = useState<ReadonlyMap<string, HeatRow>>(new Map())
  const [isWrong, setIsWrong] = useState(false)
  const heat = chosen ?? heats[0]
  if (heat === undefined) return <p className="quiet">{say('nobody')}</p>
  const riders = unit.starters.filter((each) => (each.heat ?? ONE_HEAT) === heat)
  const known = statedOf(unit, 'heatResult').some((each) => each.heat === heat && (each.ride ?? 1) === ride)
  const change = (key: string, part: Partial<HeatRow>): void =>
    setTyped(new Map(typed).set(key, { ...EMPTY, ...typed.get(key), ...part }))
  const choose = (to: { readonly heat?: string; readonly ride?: number }): void => {
    setChosen(to.heat ?? heat)
    setRide(to.ride ?? ride)
    setTyped(new Map())
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const filled = riders.flatMap((rider) => {
      const row = typed.get(rider.key)
      return row === undefined || (row.place + row.time + row.mark).trim() === '' ? [] : [{ rider, row }]
    })
    const wrong =
      filled.length === 0 ||
      filled.some(({ row: { time } }) => time.trim() !== '' && parseSeconds(time) === null)
    setIsWrong(wrong)
    if (wrong) return
    const rows = filled.map(({ rider, row: { place, time, mark } }) => ({
      competitor: rider.key,
      ...(place !== '' && { rank: Number(place) }),
      ...(time.trim() !== '' && { timeMs: parseSeconds(time)! }),
      ...(mark !== '' && { irm: mark as (typeof MARKS)[number] }),
    }))
    void stating.ask(`${heat}: ${say('fact_heatResult')}`, [heatFact(unit, heat, ride, rows, makeHead)], {
      warning: known ? say('replacesEarlier') : null,
      onStated: () => setTyped(new Map()),
    })
  }
  return (
    <form className="form" onSubmit={ask}>
      <div className="row">
        <Field label={say('heat')}>
          {(id) => (
            <select id={id} value={heat} onChange={({ target }) => choose({ heat: target.value })}>
              {heats.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        {(unit.parameters.rides ?? 1) > 1 && (
          <Field label={say('ride')}>
            {(id) => (
              <input
                id={id}
                type="number"
                min="1"
                max={unit.parameters.rides}
                value={ride}
                onChange={({ target }) => choose({ ride: target.valueAsNumber || 1 })}
              />
            )}
          </Field>
        )}
        <p className="buttons">
          {STATES.map((state) => (
            <button
              type="button"
              key={state}
              onClick={() =>
                void stating.ask(`${heat}: ${say(`heat_${state}`)}`, [
                  heatStatusFact(unit, heat, ride, state, makeHead),
                ])
              }
            >
              {say(`heat_${state}`)}
            </button>
          ))}
        </p>
      </div>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {say('bib')}
              </th>
              <th scope="col">{say('rider')}</th>
              <th scope="col">{say('place_')}</th>
              <th scope="col">{say('time')}</th>
              <th scope="col">{say('mark')}</th>
            </tr>
          </thead>
          <tbody>
            {riders.map(({ key, bib, lastName, firstName }) => {
              const row = typed.get(key) ?? EMPTY
              const label = (word: 'place_' | 'time' | 'mark'): string => `${bib} ${lastName}: ${say(word)}`
              return (
                <tr key={key}>
                  <td className="figure">{bib}</td>
                  <td>
                    {lastName} {firstName}
                  </td>
                  <td>
                    <input
                      type="number"
                      min="1"
                      max="1000"
                      aria-label={label('place_')}
                      value={row.place}
                      onChange={({ target }) => change(key, { place: target.value })}
                    />
                  </td>
                  <td>
                    <input
                      size={8}
                      inputMode="decimal"
                      aria-label={label('time')}
                      value={row.time}
                      onChange={({ target }) => change(key, { time: target.value })}
                    />
                  </td>
                  <td>
                    <select
                      aria-label={label('mark')}
                      value={row.mark}
                      onChange={({ target }) => change(key, { mark: target.value })}
                    >
                      <option value="">–</option>
                      {MARKS.map((mark) => (
                        <option key={mark}>{mark}</option>
                      ))}
                    </select>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {isWrong && (
        <p className="fault" role="alert">
          {say('wrongHeat')}
        </p>
      )}
      <button type="submit">{say('look')}</button>
    </form>
  )
}

export function RunEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const runs = statedOf(unit, 'heatResult').filter(({ heat }) => heat === RUNS)
  const [form, setForm] = useState({ bib: '', run: 1, score: '' })
  const [isWrong, setIsWrong] = useState(false)
  const starter = findStarter(unit, form.bib)
  const score = Number(form.score.replace(',', '.'))
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = starter === undefined || form.score.trim() === '' || !(score >= 0 && score <= 1_000)
    setIsWrong(wrong)
    if (wrong) return
    const isKnown = runs.some(
      ({ ride = 1, rows }) => ride === form.run && rows.some(({ competitor }) => competitor === starter.key),
    )
    void stating.ask(
      `${starter.bib} ${starter.lastName}: ${form.score}`,
      [runFact(unit, form.run, starter, score, makeHead)],
      {
        warning: isKnown ? say('replacesEarlier') : null,
        onStated: () => setForm({ ...form, bib: '', score: '' }),
      },
    )
  }
  return (
    <form className="form row" onSubmit={ask}>
      <CountField label={say('run')} value={form.run} onChange={(run) => setForm({ ...form, run })} />
      <BibField
        value={form.bib}
        fault={isWrong ? say('wrongField') : null}
        onChange={(bib) => setForm({ ...form, bib })}
      />
      <Field label={say('score')}>
        {(id) => (
          <input
            id={id}
            size={7}
            inputMode="decimal"
            value={form.score}
            onChange={({ target }) => setForm({ ...form, score: target.value })}
          />
        )}
      </Field>
      <button type="submit">{say('look')}</button>
      {starter !== undefined && (
        <output className="quiet">{`${starter.lastName} ${starter.firstName}`}</output>
      )}
    </form>
  )
}
