/** The start list: who is entered, late entries, and a table that is looked at, mended in place and taken. */
import { useState, type FormEvent } from 'react'
import { parseBib } from '@bell-lap/domain/figures/bib'
import { useDesk, useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { startersFact, type DeskUnit } from '../race/race.ts'
import type { UsedRace } from '../race/use-race.ts'
import { Field } from './field.tsx'
import { TableEntry } from './table-entry.tsx'

export function StartList({
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
  const { starters } = unit
  const type = 'stage' in unit.fields ? 'startList' : 'unitStartList'
  const hasCategories = starters.some(({ category }) => category !== null)
  return (
    <>
      <section aria-labelledby="starters">
        <h2 id="starters">
          {say('startList')} <span className="quiet">{`${starters.length} ${say('riders')}`}</span>
        </h2>
        {starters.length === 0 ? (
          <p>{say('nobody')}</p>
        ) : (
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col" className="figure">
                    {say('bib')}
                  </th>
                  <th scope="col">{say('rider')}</th>
                  {hasCategories && <th scope="col">{say('field_category')}</th>}
                </tr>
              </thead>
              <tbody>
                {starters.map(({ bib, lastName, firstName, category }) => (
                  <tr key={bib}>
                    <td className="figure">{bib}</td>
                    <td>
                      <strong>{lastName}</strong> {firstName}
                    </td>
                    {hasCategories && <td>{category}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {may(type) && <LateEntry competition={competition} unit={unit} />}
      {may(type) && (
        <TableEntry competition={competition} fields={unit.fields} onTaken={() => void used.read()} />
      )}
    </>
  )
}

const EMPTY = { bib: '', lastName: '', firstName: '' }

function LateEntry({ competition, unit }: { readonly competition: string; readonly unit: DeskUnit }) {
  const say = useWords()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const [form, setForm] = useState(EMPTY)
  const [isWrong, setIsWrong] = useState(false)
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const bib = parseBib(form.bib.trim())
    const lastName = form.lastName.trim()
    const isWorn = unit.starters.some((starter) => starter.bib === bib)
    setIsWrong(bib === null || lastName === '' || isWorn)
    if (bib === null || lastName === '' || isWorn) return
    const firstName = form.firstName.trim()
    const rider = { bib, lastName, ...(firstName !== '' && { firstName }) }
    await outbox.enter(competition, [startersFact(unit, [rider], makeHead())])
    setForm(EMPTY)
  }
  return (
    <form className="form row" onSubmit={(event) => void enter(event)} aria-labelledby="late">
      <h2 id="late">{say('lateEntry')}</h2>
      {(['bib', 'lastName', 'firstName'] as const).map((name) => (
        <Field key={name} label={say(name)} fault={isWrong && name === 'bib' ? say('wrongField') : null}>
          {(id) => (
            <input
              id={id}
              value={form[name]}
              size={name === 'bib' ? 5 : 16}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <button type="submit">{say('enter')}</button>
    </form>
  )
}
