/** Copies the programme of a competition as its next edition, on another day. */
import { useState, type FormEvent } from 'react'
import { findDocument } from '../doors/server.ts'
import { useDesk } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { standingFacts } from '../race/race.ts'
import { nextEditionFacts } from '../race/templates.ts'
import type { UsedRace } from '../race/use-race.ts'
import { Field } from './field.tsx'

/** The same weekday a year later. */
const YEAR_DAYS = 364

export function NextEdition({ used }: { readonly used: UsedRace }) {
  const say = useWords()
  const { session, outbox, source, clock } = useDesk()
  const { competition } = used.race
  const [on, setOn] = useState(() =>
    competition === null
      ? ''
      : new Date(Date.parse(competition.start) + YEAR_DAYS * 86_400_000).toISOString().slice(0, 10),
  )
  const [problem, setProblem] = useState<string | null>(null)
  if (session?.mayCreate !== true || competition === null) return null
  const copy = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const id = `${competition.code}${on.slice(0, 4)}`
    // Another one of this id would be stated anew.
    const other = await findDocument(`/competitions/${id}`).catch(() => undefined)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) setProblem(say('wrongField'))
    else if (other !== null) setProblem(say(other === undefined ? 'needsLine' : 'taken'))
    else {
      const at = new Date(clock.nowMs()).toISOString()
      await outbox.enter(id, nextEditionFacts(standingFacts(used.shown), on, source, at))
      window.location.hash = `#/${id}/start-list`
    }
  }
  return (
    <form className="form row" onSubmit={(event) => void copy(event)} aria-labelledby="next-edition">
      <h2 id="next-edition">{say('nextEdition')}</h2>
      <Field label={say('day')} fault={problem}>
        {(id) => <input id={id} type="date" value={on} onChange={({ target }) => setOn(target.value)} />}
      </Field>
      <button type="submit">{say('create')}</button>
    </form>
  )
}
