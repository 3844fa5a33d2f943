/** The start list: who is entered, late entries, and a table that is looked at, mended in place and taken. */
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { parseBib } from '@bell-lap/domain/figures/bib'
import { useDesk, useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { correctedStarterFact } from '../race/corrected-starter.ts'
import { competitorOf, standingFacts, startersFact, type DeskUnit, type Starter } from '../race/race.ts'
import type { UsedRace } from '../race/use-race.ts'
import { Field } from './field.tsx'
import { GroupEntry } from './group-entry.tsx'
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
  const [correcting, setCorrecting] = useState<Starter | null>(null)
  const type = 'stage' in unit.fields ? 'startList' : 'unitStartList'
  const teams = useMemo(
    () =>
      new Map(
        standingFacts(used.shown).flatMap((fact) =>
          fact.type === 'team' ? [[fact.code, fact.name] as const] : [],
        ),
      ),
    [used.shown],
  )
  const hasTeams = starters.some(({ teamCode }) => teamCode !== null)
  const areRiders = competitorOf(unit) === 'athlete'
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
                  {hasTeams && <th scope="col">{say('field_team')}</th>}
                  {hasCategories && <th scope="col">{say('field_category')}</th>}
                  {may(type) && areRiders && <th scope="col">{say('actions')}</th>}
                </tr>
              </thead>
              <tbody>
                {starters.map((starter) => {
                  const { bib, lastName, firstName, category, teamCode } = starter
                  return (
                    <tr key={bib}>
                      <td className="figure">{bib}</td>
                      <td>
                        <strong>{lastName}</strong> {firstName}
                      </td>
                      {hasTeams && <td>{teams.get(teamCode ?? '') ?? teamCode}</td>}
                      {hasCategories && <td>{category}</td>}
                      {may(type) && areRiders && (
                        <td>
                          <button type="button" onClick={() => setCorrecting(starter)}>
                            {say('correctName')}
                            <span className="hidden"> {bib}</span>
                          </button>
                        </td>
                      )}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {may(type) && areRiders && (
        <LateEntry
          key={correcting?.key}
          competition={competition}
          used={used}
          unit={unit}
          correcting={correcting}
          onDone={() => setCorrecting(null)}
        />
      )}
      {may(type) && !areRiders && <GroupEntry competition={competition} unit={unit} />}
      {may(type) && areRiders && (
        <TableEntry competition={competition} fields={unit.fields} onTaken={() => void used.read()} />
      )}
    </>
  )
}

const EMPTY = { bib: '', lastName: '', firstName: '' }

/** A rider more; or another name, or another rider, under a bib of the list. */
function LateEntry({
  competition,
  used,
  unit,
  correcting,
  onDone,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
  readonly correcting: Starter | null
  readonly onDone: () => void
}) {
  const say = useWords()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const [form, setForm] = useState(
    correcting === null
      ? EMPTY
      : { bib: String(correcting.bib), lastName: correcting.lastName, firstName: correcting.firstName },
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (correcting !== null) first.current?.focus()
  }, [correcting])
  const [fault, setFault] = useState<'wrongField' | 'bibTaken' | null>(null)
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const bib = parseBib(form.bib.trim())
    const lastName = form.lastName.trim()
    const firstName = form.firstName.trim()
    if (correcting !== null && lastName !== '') {
      const facts = used.shown.map(({ fact }) => fact)
      const name = { bib: correcting.bib, lastName, firstName }
      const fact = correctedStarterFact(unit, name, standingFacts(used.shown), facts, makeHead)
      if (fact !== null) await outbox.enter(competition, [fact])
      onDone()
      return
    }
    const isWorn = unit.starters.some((starter) => starter.bib === bib)
    setFault(isWorn ? 'bibTaken' : bib === null || lastName === '' ? 'wrongField' : null)
    if (bib === null || lastName === '' || isWorn) return
    const rider = { bib, lastName, ...(firstName !== '' && { firstName }) }
    await outbox.enter(competition, [startersFact(unit, [rider], makeHead())])
    setForm(EMPTY)
  }
  return (
    <form className="form row" onSubmit={(event) => void enter(event)} aria-labelledby="late">
      <h2 id="late">{say(correcting === null ? 'lateEntry' : 'correctName')}</h2>
      {(['bib', 'lastName', 'firstName'] as const).map((name) => (
        <Field key={name} label={say(name)} fault={fault !== null && name === 'bib' ? say(fault) : null}>
          {(id) => (
            <input
              id={id}
              ref={name === 'lastName' ? first : undefined}
              disabled={correcting !== null && name === 'bib'}
              value={form[name]}
              size={name === 'bib' ? 5 : 16}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <button type="submit">{say('enter')}</button>
      {correcting !== null && (
        <button type="button" onClick={onDone}>
          {say('cancel')}
        </button>
      )}
    </form>
  )
}
