/** The pit: who goes in, stated at once, and who comes out with the laps that the rule gives back. */
import { useState, type FormEvent } from 'react'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { formatTimeOfDay } from '../clock/time-of-day.ts'
import { useDesk, useHead, useMay } from '../desk-context.ts'
import { intoPitFact, MISHAPS, outOfPitFact, ridersInPit, type InPit, type Mishap } from '../during/pit.ts'
import { useWords } from '../language/language.tsx'
import { findStarter } from '../result/decisions.ts'
import type { EntryProps } from './during.tsx'
import { BibField, Field } from './field.tsx'

/** Laps that regulations give back. */
const LAPS = [1, 2] as const

export function PitEntry({ competition, unit, stating, readings }: EntryProps) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const { outbox } = useDesk()
  const [bib, setBib] = useState('')
  const [mishap, setMishap] = useState<Mishap>('puncture')
  const [isWrong, setIsWrong] = useState(false)
  const zone = createZone(unit.timeZone)
  const day = zone.at(Date.parse(unit.startAt)).local.slice(0, 10)
  const inPit = ridersInPit(unit, readings, day, zone)
  const goIn = (event: FormEvent): void => {
    event.preventDefault()
    const starter = findStarter(unit, bib)
    setIsWrong(starter === undefined)
    if (starter === undefined) return
    void outbox.enter(competition, [intoPitFact(unit, mishap, starter, makeHead)])
    setBib('')
  }
  const comeOut = (rider: InPit, laps: number): void => {
    const { bib: of, lastName } = rider.starter
    const title = `${of} ${lastName}: ${say('during_lapsBack')} (${laps})`
    void stating.ask(title, [outOfPitFact(unit, rider, laps, say('mishap'), makeHead)])
  }
  return (
    <>
      <form className="form row" onSubmit={goIn}>
        <p className="quiet">{say('pitHow')}</p>
        <BibField value={bib} fault={isWrong ? say('notAStarter') : null} onChange={setBib} />
        <Field label={say('what')}>
          {(id) => (
            <select id={id} value={mishap} onChange={({ target }) => setMishap(target.value as Mishap)}>
              {MISHAPS.map((each) => (
                <option key={each} value={each}>
                  {say(`words_${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit">{say('intoPit')}</button>
      </form>
      <ul className="list" aria-label={say('during_pit')}>
        {inPit.map((rider) => (
          <li key={rider.starter.key} className="item">
            <p>
              <strong className="figure">{rider.starter.bib}</strong> {rider.starter.lastName}{' '}
              <span className="quiet">
                {say(`words_${rider.mishap}`)} {formatTimeOfDay(rider.sinceMs)}
              </span>
            </p>
            {may('decision') && (
              <p className="buttons">
                {LAPS.map((laps) => (
                  <button type="button" key={laps} onClick={() => comeOut(rider, laps)}>
                    {`${say('outOfPit')}: ${laps}`}
                    <span className="hidden"> {rider.starter.bib}</span>
                  </button>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
