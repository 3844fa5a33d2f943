/** The decisions of the jury so far, and the form for one more. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import { useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { Word } from '../language/words.ts'
import type { DeskUnit } from '../race/race.ts'
import {
  decisionFact,
  decisionFaults,
  EMPTY_DECISION,
  findStarter,
  RULINGS,
  type DecisionForm,
  type Ruling,
} from '../result/decisions.ts'
import { Field } from './field.tsx'
import type { Stating } from './stating.tsx'

export function Decisions({ unit, stating }: { readonly unit: DeskUnit; readonly stating: Stating }) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const [form, setForm] = useState(EMPTY_DECISION)
  const [faults, setFaults] = useState<readonly (keyof DecisionForm)[]>([])
  const starter = findStarter(unit, form.bib)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = decisionFaults(form, unit)
    setFaults(wrong)
    if (wrong.length > 0 || starter === undefined) return
    void stating.ask(
      `${starter.bib} ${starter.lastName}: ${say(`ruling_${form.ruling}`)}`,
      [decisionFact(form, unit, makeHead)],
      { onStated: () => setForm({ ...EMPTY_DECISION, currency: form.currency }) },
    )
  }
  const field = (name: keyof DecisionForm, word: Word, input: (id: string) => ReactNode) => (
    <Field label={say(word)} fault={faults.includes(name) ? say('wrongField') : null}>
      {input}
    </Field>
  )
  const text = (name: 'bib' | 'behind' | 'article' | 'reason' | 'currency', word: Word, size: number) =>
    field(name, word, (id) => (
      <input
        id={id}
        size={size}
        maxLength={900}
        value={form[name]}
        onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      />
    ))
  const number = (name: 'seconds' | 'amount', word: Word) =>
    field(name, word, (id) => (
      <input
        id={id}
        type="number"
        min="0"
        step="any"
        value={Number.isNaN(form[name]) ? '' : form[name]}
        onChange={({ target }) => setForm({ ...form, [name]: target.valueAsNumber })}
      />
    ))
  if (!may('decision') && unit.decisions.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{say('decisions')}</h2>
      {unit.decisions.length > 0 && (
        <ul>
          {unit.decisions.map((fact) => {
            const { source, id, reason, decision } = fact
            return (
              <li key={`${source}/${id}`}>
                {'bib' in decision && decision.bib !== undefined && <strong>{decision.bib} </strong>}
                {say(`decision_${decision.kind}`)} <span className="quiet">{reason}</span>
                {inferredFrom(fact) !== null && <em> {say('inferred')}</em>}
              </li>
            )
          })}
        </ul>
      )}
      {may('decision') && (
        <form className="form row" onSubmit={ask} noValidate aria-labelledby="decisions">
          {field('ruling', 'decision', (id) => (
            <select
              id={id}
              value={form.ruling}
              onChange={({ target }) => setForm({ ...form, ruling: target.value as Ruling })}
            >
              {RULINGS.map((ruling) => (
                <option key={ruling} value={ruling}>
                  {say(`ruling_${ruling}`)}
                </option>
              ))}
            </select>
          ))}
          {text('bib', 'bib', 5)}
          {form.ruling === 'relegation' && text('behind', 'behindBib', 5)}
          {form.ruling === 'timePenalty' && number('seconds', 'seconds')}
          {form.ruling === 'fine' && number('amount', 'amount')}
          {form.ruling === 'fine' && text('currency', 'currency', 4)}
          {text('article', 'article', 10)}
          {text('reason', 'reason', 24)}
          <button type="submit">{say('look')}</button>
          {starter !== undefined && (
            <output className="quiet">{`${starter.lastName} ${starter.firstName}`}</output>
          )}
        </form>
      )}
    </section>
  )
}
