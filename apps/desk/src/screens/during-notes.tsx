/** Entries beside the racing: laps that a rider has back after a mishap, words for the timeline, and the weather. */
import { useState, type FormEvent } from 'react'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { useHead } from '../desk-context.ts'
import { lapsBackFact, parseOrder, wordsFact } from '../during/entry-facts.ts'
import { useWords } from '../language/language.tsx'
import { findStarter } from '../result/decisions.ts'
import { BibField, CountField, Field } from './field.tsx'
import type { EntryProps } from './during.tsx'

export function LapsBackEntry({ unit, stating, readings }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const [bib, setBib] = useState('')
  const [laps, setLaps] = useState(1)
  const [isWrong, setIsWrong] = useState(false)
  const starter = findStarter(unit, bib)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setIsWrong(starter === undefined)
    if (starter === undefined) return
    const own = readings.get(String(starter.bib)) ?? []
    const title = `${starter.bib} ${starter.lastName}: ${say('during_lapsBack')} (${laps})`
    void stating.ask(title, [lapsBackFact(unit, starter, laps, own, say('mishap'), makeHead)], {
      onStated: () => setBib(''),
    })
  }
  return (
    <form className="form row" onSubmit={ask}>
      <p className="quiet">{say('lapsBackHow')}</p>
      <BibField value={bib} fault={isWrong ? say('notAStarter') : null} onChange={setBib} />
      <CountField label={say('laps')} value={laps} onChange={setLaps} />
      <button type="submit">{say('look')}</button>
      {starter !== undefined && (
        <output className="quiet">{`${starter.lastName} ${starter.firstName}`}</output>
      )}
    </form>
  )
}

const KINDS = [
  'attack',
  'caught',
  'crash',
  'puncture',
  'mechanical',
  'prime',
  'weather',
  'comment',
] as const satisfies readonly FactOf<'timelineEntry'>['entry'][]

export function WordsEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('comment')
  const [bibs, setBibs] = useState('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const { riders, wrong } = parseOrder(bibs, unit.starters)
    const isEmpty = riders.length === 0 && text.trim() === ''
    setFault(
      wrong.length > 0 ? `${wrong.join(', ')}: ${say('wrongOrder')}` : isEmpty ? say('wrongField') : null,
    )
    if (wrong.length > 0 || isEmpty) return
    void stating.ask(say(`words_${kind}`), [wordsFact(unit, kind, text, riders, makeHead)], {
      onStated: () => {
        setBibs('')
        setText('')
      },
    })
  }
  return (
    <form className="form row" onSubmit={ask}>
      <Field label={say('what')}>
        {(id) => (
          <select
            id={id}
            value={kind}
            onChange={({ target }) => setKind(target.value as (typeof KINDS)[number])}
          >
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {say(`words_${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('bibs')} fault={fault}>
        {(id) => <input id={id} size={12} value={bibs} onChange={({ target }) => setBibs(target.value)} />}
      </Field>
      <Field label={say('words')}>
        {(id) => (
          <input
            id={id}
            size={30}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button type="submit">{say('look')}</button>
    </form>
  )
}

const MEASURES = ['airC', 'humidityPercent', 'pressureHpa', 'windKmh'] as const
type Measure = (typeof MEASURES)[number]
const NOTHING: Readonly<Record<Measure, string>> = {
  airC: '',
  humidityPercent: '',
  pressureHpa: '',
  windKmh: '',
}

export function ConditionsEntry({ unit, stating }: EntryProps) {
  const say = useWords()
  const makeHead = useHead()
  const [form, setForm] = useState(NOTHING)
  const [isWrong, setIsWrong] = useState(false)
  if (!('event' in unit.fields)) return null
  const { fields } = unit
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const measured = MEASURES.filter((measure) => form[measure].trim() !== '')
    const numbers = measured.map((measure) => [measure, Number(form[measure].replace(',', '.'))] as const)
    const wrong = measured.length === 0 || numbers.some(([, value]) => Number.isNaN(value))
    setIsWrong(wrong)
    if (wrong) return
    void stating.ask(
      say('during_conditions'),
      [{ ...makeHead(), type: 'conditions', ...fields, ...Object.fromEntries(numbers) }],
      { onStated: () => setForm(NOTHING) },
    )
  }
  return (
    <form className="form row" onSubmit={ask}>
      {MEASURES.map((measure) => (
        <Field
          key={measure}
          label={say(measure)}
          fault={isWrong && measure === 'airC' ? say('wrongField') : null}
        >
          {(id) => (
            <input
              id={id}
              size={6}
              inputMode="decimal"
              value={form[measure]}
              onChange={({ target }) => setForm({ ...form, [measure]: target.value })}
            />
          )}
        </Field>
      ))}
      <button type="submit">{say('look')}</button>
    </form>
  )
}
