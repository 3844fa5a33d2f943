/** A new race from a template: a few fields, and the facts that follow from them. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { findDocument } from '../doors/server.ts'
import { useDesk } from '../desk-context.ts'
import { useLocale, useWords } from '../language/language.tsx'
import type { Word } from '../language/words.ts'
import {
  COUNTS,
  competitionIdOf,
  factsOf,
  faultsOf,
  mayTypeFinishOnly,
  rulesOf,
  TEMPLATES,
  type RaceForm,
  type Template,
} from '../race/templates.ts'
import { listNations, nationOf } from '../race/nations.ts'
import { Field } from './field.tsx'

const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const ZONES = Intl.supportedValuesOf('timeZone')

export function CreateRace({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const locale = useLocale()
  const { outbox, source, clock } = useDesk()
  const [form, setForm] = useState<RaceForm>(() => ({
    template: 'criterium',
    name: '',
    place: '',
    nation: nationOf(navigator.language) ?? '',
    on: today(),
    startsAt: '14:00',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    distanceKm: 1.2,
    laps: 30,
    finishOnly: false,
  }))
  const [faults, setFaults] = useState<readonly (keyof RaceForm)[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: Partial<RaceForm>): void => setForm((before) => ({ ...before, ...part }))

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = faultsOf(form)
    setFaults(wrong)
    if (wrong.length > 0) return
    const competition = competitionIdOf(form)
    // A second race of this name would state the first one anew.
    const other = await findDocument(`/competitions/${competition}`).catch(() => undefined)
    if (other !== null) {
      setProblem(say(other === undefined ? 'needsLine' : 'taken'))
      return
    }
    await outbox.enter(competition, factsOf(form, source, new Date(clock.nowMs()).toISOString()))
    window.location.hash = `#/${competition}/start-list`
  }
  const field = (name: keyof RaceForm, word: Word, input: (id: string) => ReactNode) => (
    <Field label={say(word)} fault={faults.includes(name) ? say('wrongField') : null}>
      {input}
    </Field>
  )
  const { length } = rulesOf(form.template)
  const [least, most] = COUNTS[length]
  const changeTemplate = (template: Template): void => {
    const { distanceKm, laps } = rulesOf(template)
    change({ template, distanceKm, laps })
  }
  return (
    <form className="form" onSubmit={(event) => void create(event)} noValidate aria-labelledby="new-race">
      <h1 id="new-race">{say('newRace')}</h1>
      {field('template', 'template', (id) => (
        <select
          id={id}
          value={form.template}
          onChange={({ target }) => changeTemplate(target.value as Template)}
        >
          {TEMPLATES.map((template) => (
            <option key={template} value={template}>
              {say(template)}
            </option>
          ))}
        </select>
      ))}
      {field('name', 'name', (id) => (
        <input id={id} value={form.name} onChange={({ target }) => change({ name: target.value })} />
      ))}
      {field('place', 'place', (id) => (
        <input id={id} value={form.place} onChange={({ target }) => change({ place: target.value })} />
      ))}
      {field('nation', 'nation', (id) => (
        <select id={id} value={form.nation} onChange={({ target }) => change({ nation: target.value })}>
          <option value="">–</option>
          {listNations(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ))}
      {field('on', 'day', (id) => (
        <input id={id} type="date" value={form.on} onChange={({ target }) => change({ on: target.value })} />
      ))}
      {field('startsAt', 'startTime', (id) => (
        <input
          id={id}
          type="time"
          value={form.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
      ))}
      {field('timeZone', 'zone', (id) => (
        <select id={id} value={form.timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
          {(ZONES.includes(form.timeZone) ? ZONES : [form.timeZone, ...ZONES]).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      ))}
      {field('distanceKm', length === 'laps' || length === 'hours' ? 'lapLength' : 'distance', (id) => (
        <input
          id={id}
          type="number"
          step="any"
          min="0"
          value={Number.isNaN(form.distanceKm) ? '' : form.distanceKm}
          onChange={({ target }) => change({ distanceKm: target.valueAsNumber })}
        />
      ))}
      {length !== 'distance' &&
        field('laps', length, (id) => (
          <input
            id={id}
            type="number"
            min={least}
            max={most}
            step={length === 'hours' ? 'any' : '1'}
            value={Number.isNaN(form.laps) ? '' : form.laps}
            onChange={({ target }) => change({ laps: target.valueAsNumber })}
          />
        ))}
      {mayTypeFinishOnly(form.template) &&
        field('finishOnly', 'typedAtLine', (id) => (
          <select
            id={id}
            value={form.finishOnly ? 'finish' : 'laps'}
            onChange={({ target }) => change({ finishOnly: target.value === 'finish' })}
          >
            <option value="laps">{say('typedLaps')}</option>
            <option value="finish">{say('typedFinish')}</option>
          </select>
        ))}
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <p className="buttons">
        <button type="submit" className="main">
          {say('create')}
        </button>
        <button type="button" onClick={onClose}>
          {say('cancel')}
        </button>
      </p>
    </form>
  )
}
