/** Changes what a race was created with: name, planned start, kilometres, laps. */
import { useState, type FormEvent } from 'react'
import { useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import { changeFacts, raceAsPlanned, type RaceChange } from '../race/changed-race.ts'
import type { DeskRace, DeskUnit } from '../race/race.ts'
import { Field } from './field.tsx'
import type { Stating } from './stating.tsx'

export function ChangeRace({
  race,
  unit,
  stating,
}: {
  readonly race: DeskRace
  readonly unit: DeskUnit
  readonly stating: Stating
}) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const planned = raceAsPlanned(race, unit)
  const [changed, setChanged] = useState<Partial<RaceChange>>({})
  const [isWrong, setIsWrong] = useState(false)
  if (planned === null || !may('competition') || !may('stage')) return null
  const form = { ...planned, ...changed }
  const change = (part: Partial<RaceChange>): void => setChanged({ ...changed, ...part })
  /** A race with fewer laps is as much shorter. */
  const changeLaps = (laps: number): void => {
    const lapKm = planned.distanceKm / (planned.laps ?? 1)
    change({ laps, ...(laps > 0 && { distanceKm: Math.round(lapKm * laps * 1_000) / 1_000 }) })
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const isFaulty =
      form.name.trim() === '' ||
      !/^\d{2}:\d{2}$/.test(form.startsAt) ||
      !(form.distanceKm > 0) ||
      (form.laps !== null && !(Number.isInteger(form.laps) && form.laps > 0))
    setIsWrong(isFaulty)
    const facts = isFaulty ? [] : changeFacts(race, unit, form, makeHead)
    if (facts.length > 0) void stating.ask(say('changeRace'), facts, { onStated: () => setChanged({}) })
  }
  return (
    <form className="form row" onSubmit={ask} aria-labelledby="change-race" noValidate>
      <h2 id="change-race">{say('changeRace')}</h2>
      <Field label={say('name')} fault={isWrong ? say('wrongField') : null}>
        {(id) => (
          <input
            id={id}
            size={24}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={say('startTime')}>
        {(id) => (
          <input
            id={id}
            type="time"
            value={form.startsAt}
            onChange={({ target }) => change({ startsAt: target.value })}
          />
        )}
      </Field>
      <Field label={say('distance')}>
        {(id) => (
          <input
            id={id}
            type="number"
            step="any"
            min="0"
            value={Number.isNaN(form.distanceKm) ? '' : form.distanceKm}
            onChange={({ target }) => change({ distanceKm: target.valueAsNumber })}
          />
        )}
      </Field>
      {form.laps !== null && (
        <Field label={say('laps')}>
          {(id) => (
            <input
              id={id}
              type="number"
              min="1"
              value={Number.isNaN(form.laps) ? '' : form.laps!}
              onChange={({ target }) => changeLaps(target.valueAsNumber)}
            />
          )}
        </Field>
      )}
      <button type="submit">{say('look')}</button>
    </form>
  )
}
