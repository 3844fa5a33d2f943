/** Riders who left the race or did not start, and the form for one more. */
import { useState, type FormEvent } from 'react'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { DeskUnit } from '../race/race.ts'
import { findStarter } from '../result/decisions.ts'
import { BibField, Field } from './field.tsx'
import type { Stating } from './stating.tsx'

const MARKS = ['DNF', 'DNS', 'OTL', 'LAP', 'ABD'] as const satisfies readonly FactOf<'withdrawal'>['irm'][]
type Mark = (typeof MARKS)[number]

interface Form {
  readonly bib: string
  readonly irm: Mark
  readonly km: string
  readonly reason: string
}
const EMPTY: Form = { bib: '', irm: 'DNF', km: '', reason: '' }

export function Withdrawals({ unit, stating }: { readonly unit: DeskUnit; readonly stating: Stating }) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const [form, setForm] = useState(EMPTY)
  const [isWrong, setIsWrong] = useState(false)
  const starter = findStarter(unit, form.bib)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setIsWrong(starter === undefined)
    if (starter === undefined) return
    const metres = Math.round(Number(form.km.replace(',', '.')) * 1_000)
    const earlier = unit.withdrawals.find(({ bib }) => bib === starter.bib)
    const fact = {
      ...makeHead(),
      type: 'withdrawal' as const,
      ...unit.fields,
      bib: starter.bib,
      irm: form.irm,
      ...(form.km.trim() !== '' && metres >= 0 && { atM: metres }),
      ...(form.reason.trim() !== '' && { reason: form.reason.trim() }),
      ...(earlier !== undefined && { supersedes: { source: earlier.source, id: earlier.id } }),
    }
    void stating.ask(`${starter.bib} ${starter.lastName}: ${form.irm}`, [fact], {
      onStated: () => setForm(EMPTY),
    })
  }
  if (!may('withdrawal') && unit.withdrawals.length === 0) return null
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals">{say('withdrawals')}</h2>
      {unit.withdrawals.length > 0 && (
        <ul>
          {unit.withdrawals.map(({ source, id, bib, irm, reason, inferred }) => (
            <li key={`${source}/${id}`}>
              <strong>{bib}</strong> {unit.starters.find((each) => each.bib === bib)?.lastName} {irm}
              {reason !== undefined && <span className="quiet"> {reason}</span>}
              {inferred === true && <em> {say('inferred')}</em>}
            </li>
          ))}
        </ul>
      )}
      {may('withdrawal') && (
        <form className="form row" onSubmit={ask} aria-labelledby="withdrawals">
          <BibField
            value={form.bib}
            fault={isWrong ? say('notAStarter') : null}
            onChange={(bib) => setForm({ ...form, bib })}
          />
          <Field label={say('mark')}>
            {(id) => (
              <select
                id={id}
                value={form.irm}
                onChange={({ target }) => setForm({ ...form, irm: target.value as Mark })}
              >
                {MARKS.map((mark) => (
                  <option key={mark} value={mark}>
                    {say(`irm_${mark}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={say('atKm')}>
            {(id) => (
              <input
                id={id}
                size={6}
                inputMode="decimal"
                value={form.km}
                onChange={({ target }) => setForm({ ...form, km: target.value })}
              />
            )}
          </Field>
          <Field label={say('reason')}>
            {(id) => (
              <input
                id={id}
                maxLength={1_000}
                value={form.reason}
                onChange={({ target }) => setForm({ ...form, reason: target.value })}
              />
            )}
          </Field>
          <button type="submit">{say('look')}</button>
          {starter !== undefined && (
            <output className="quiet">{`${starter.lastName} ${starter.firstName}`}</output>
          )}
        </form>
      )}
    </section>
  )
}
