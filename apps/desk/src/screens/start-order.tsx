/** The start order of a time trial: made with an interval, mended for riders who start late or not at all, and shown to the starter as a clock. */
import { useState, type FormEvent } from 'react'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import { useDesk, useHead, useMay } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { DeskUnit, Starter } from '../race/race.ts'
import { findStarter } from '../result/decisions.ts'
import { plannedStarts } from '../start/start-clock.ts'
import { isoOf, lateStartFact, parseStartTime, startsByBib } from '../start/start-times.ts'
import { BibField, Field } from './field.tsx'
import type { Stating } from './stating.tsx'
import { StartClockScreen } from './start-clock-screen.tsx'

interface Props {
  readonly competition: string
  readonly unit: DeskUnit
  readonly zone: Zone
}

export function StartOrder({ competition, unit, zone, stating }: Props & { readonly stating: Stating }) {
  const say = useWords()
  const may = useMay()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const [seconds, setSeconds] = useState(60)
  const [first, setFirst] = useState(() => zone.at(Date.parse(unit.startAt)).local.slice(11, 16))
  const [isWrong, setIsWrong] = useState(false)
  const { starters, startOrders } = unit
  const startOrder = startOrders.at(-1) ?? null
  const make = (): void => {
    const fromMs = parseStartTime(first, zone.at(Date.parse(unit.startAt)).local.slice(0, 10), zone)
    setIsWrong(fromMs === null)
    if (fromMs === null) return
    const starts = entrantsOf(unit).map((entrant, index) => ({
      ...entrant,
      order: index + 1,
      startAt: zone.at(fromMs + index * seconds * 1_000).iso,
    }))
    const supersedes =
      startOrder === null ? {} : { supersedes: { source: startOrder.source, id: startOrder.id } }
    void outbox.enter(competition, [
      { ...makeHead(), type: 'startOrder', ...unit.fields, starts, ...supersedes },
    ])
  }
  const times = startsByBib(startOrders)
  const outOf = new Map(unit.withdrawals.map(({ bib, irm }) => [bib, irm]))
  const stayAway = ({ bib, lastName }: Starter): void =>
    void stating.ask(`${bib} ${lastName}: DNS`, [
      { ...makeHead(), type: 'withdrawal', ...unit.fields, bib, irm: 'DNS' },
    ])
  const planned = plannedStarts(unit)
  return (
    <>
      {may('startOrder') && (
        <div className="form row">
          <Field label={say('firstStart')} fault={isWrong ? say('wrongField') : null}>
            {(id) => (
              <input id={id} size={9} value={first} onChange={({ target }) => setFirst(target.value)} />
            )}
          </Field>
          <Field label={say('interval')}>
            {(id) => (
              <input
                id={id}
                type="number"
                min="1"
                max="3600"
                value={seconds}
                onChange={({ target }) => setSeconds(Math.max(1, target.valueAsNumber || 1))}
              />
            )}
          </Field>
          <button type="button" disabled={starters.length === 0} onClick={make}>
            {say('makeOrder')}
          </button>
          {planned.length > 0 && <StartClockScreen starts={planned} />}
        </div>
      )}
      {startOrder !== null && (
        <>
          <p className="quiet">{say('hasOrder')}</p>
          {may('startOrder') && <LateStart competition={competition} unit={unit} zone={zone} />}
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col" className="figure">
                    {say('time')}
                  </th>
                  <th scope="col" className="figure">
                    {say('bib')}
                  </th>
                  <th scope="col">{say('rider')}</th>
                  <th scope="col">{say('mark')}</th>
                </tr>
              </thead>
              <tbody>
                {inStartOrder(starters, times).map((starter) => {
                  const { bib, lastName, firstName } = starter
                  const at = times.get(bib)
                  return (
                    <tr key={bib}>
                      <td className="figure">
                        {at === undefined ? '' : zone.at(Date.parse(at)).local.slice(11)}
                      </td>
                      <td className="figure">{bib}</td>
                      <td>
                        <strong>{lastName}</strong> {firstName}
                      </td>
                      <td>
                        {outOf.get(bib) ??
                          (may('withdrawal') && (
                            <button type="button" onClick={() => stayAway(starter)}>
                              DNS<span className="hidden"> {bib}</span>
                            </button>
                          ))}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  )
}

/** By their starts; riders without one behind, as in the start list. */
const inStartOrder = (
  starters: DeskUnit['starters'],
  times: ReadonlyMap<Starter['bib'], string>,
): DeskUnit['starters'] => {
  const msOf = (bib: Starter['bib']): number => Date.parse(times.get(bib) ?? '9999-12-31')
  return starters.toSorted((a, b) => msOf(a.bib) - msOf(b.bib))
}

/** Lists the starters in the order of the start list: riders, or in a team time trial teams. */
function entrantsOf({ isTeamTrial, starters }: DeskUnit): ({ bib: Starter['bib'] } | { teamCode: string })[] {
  if (!isTeamTrial) return starters.map(({ bib }) => ({ bib }))
  const teams = new Set(starters.flatMap(({ teamCode }) => (teamCode === null ? [] : [teamCode])))
  return [...teams].map((teamCode) => ({ teamCode }))
}

/** A rider who starts at another time than planned; an empty time is now. */
function LateStart({ competition, unit, zone }: Props) {
  const say = useWords()
  const { outbox, clock } = useDesk()
  const makeHead = useHead()
  const [bib, setBib] = useState('')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const day = zone.at(Date.parse(unit.startAt)).local.slice(0, 10)
  const enter = (event: FormEvent): void => {
    event.preventDefault()
    const atMs = text.trim() === '' ? clock.nowMs() : parseStartTime(text, day, zone)
    const starter = findStarter(unit, bib)
    setIsWrong(atMs === null || starter === undefined)
    if (atMs === null || starter === undefined) return
    void outbox.enter(competition, [lateStartFact(unit, starter.bib, atMs, zone, makeHead)])
    setBib('')
    setText('')
  }
  return (
    <form className="form row" onSubmit={enter} aria-labelledby="late-start">
      <h3 id="late-start">{say('lateStart')}</h3>
      <BibField value={bib} fault={isWrong ? say('wrongField') : null} onChange={setBib} />
      <Field label={say('timeOrNow')}>
        {(id) => (
          <input
            id={id}
            size={12}
            placeholder={isoOf(clock.nowMs(), zone).slice(11, 19)}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button type="submit">{say('enter')}</button>
    </form>
  )
}
