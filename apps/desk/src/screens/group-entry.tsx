/** Enters a pair or team with its riders. */
import { useState, type FormEvent } from 'react'
import { parseBib } from '@bell-lap/domain/figures/bib'
import { useDesk, useHead } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { competitorOf, groupFact, parseMembers, type DeskUnit } from '../race/race.ts'
import { Field } from './field.tsx'

const EMPTY = { bib: '', name: '', members: '' }

export function GroupEntry({ competition, unit }: { readonly competition: string; readonly unit: DeskUnit }) {
  const say = useWords()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const [form, setForm] = useState(EMPTY)
  const [wrong, setWrong] = useState<readonly (keyof typeof EMPTY)[]>([])
  const isPair = competitorOf(unit) === 'pair'
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const bib = parseBib(form.bib.trim())
    const members = parseMembers(form.members)
    const name = form.name.trim()
    const isWorn = unit.starters.some((starter) => starter.bib === bib)
    const faults: (keyof typeof EMPTY)[] = []
    if (bib === null || isWorn) faults.push('bib')
    if (name === '') faults.push('name')
    if (members.length < 2 || (isPair && members.length !== 2)) faults.push('members')
    setWrong(faults)
    if (bib === null || faults.length > 0) return
    await outbox.enter(competition, [groupFact(unit, { bib, name, members }, makeHead())])
    setForm(EMPTY)
  }
  const faultOf = (field: keyof typeof EMPTY) => (wrong.includes(field) ? say('wrongField') : null)
  return (
    <form className="form row" onSubmit={(event) => void enter(event)} aria-labelledby="group">
      <h2 id="group">{say('lateEntry')}</h2>
      <Field label={say('bib')} fault={faultOf('bib')}>
        {(id) => (
          <input
            id={id}
            size={5}
            value={form.bib}
            onChange={({ target }) => setForm({ ...form, bib: target.value })}
          />
        )}
      </Field>
      <Field label={say('teamName')} fault={faultOf('name')}>
        {(id) => (
          <input
            id={id}
            size={20}
            value={form.name}
            onChange={({ target }) => setForm({ ...form, name: target.value })}
          />
        )}
      </Field>
      <Field label={say('membersHow')} fault={faultOf('members')}>
        {(id) => (
          <textarea
            id={id}
            rows={isPair ? 2 : 4}
            value={form.members}
            onChange={({ target }) => setForm({ ...form, members: target.value })}
          />
        )}
      </Field>
      <button type="submit">{say('enter')}</button>
    </form>
  )
}
