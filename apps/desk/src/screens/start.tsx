/** The start: of a mass race by one key, and of a time trial by an order with an interval. */
import { useEffect, useRef, useState } from 'react'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'
import { useDesk, useHead, useMay, useTick } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { DeskRace } from '../race/race.ts'
import { Field } from './create-race.tsx'

export function Start({ competition, race }: { readonly competition: string; readonly race: DeskRace }) {
  const say = useWords()
  const { outbox, clock } = useDesk()
  const may = useMay()
  const makeHead = useHead()
  const { stage, started } = race
  const button = useRef<HTMLButtonElement>(null)
  // One key starts the race.
  useEffect(() => button.current?.focus(), [])
  if (stage === null) return <p>{say('loading')}</p>
  const zone = createZone(stage.timeZone ?? race.competition?.timeZone ?? 'UTC')
  const begin = (): void => {
    // Taken first: keeping the entry takes its time.
    const atMs = clock.nowMs()
    const head = makeHead()
    void outbox.enter(competition, [
      { ...head, type: 'stageStarted', stage: stage.stage, startedAt: isoOf(atMs, zone) },
    ])
  }
  return (
    <section aria-labelledby="start">
      <h2 id="start">{say('start')}</h2>
      <p className="big figure">
        <WallClock zone={zone} />
      </p>
      {stage.stageType === 'ITT' && may('startOrder') && (
        <StartOrder competition={competition} race={race} zone={zone} />
      )}
      {started === null ? (
        may('stageStarted') && (
          <>
            <p id="start-how">{say('startHow')}</p>
            <button
              type="button"
              className="main huge"
              ref={button}
              aria-describedby="start-how"
              onClick={begin}
            >
              {say('startNow')}
            </button>
          </>
        )
      ) : (
        <>
          <p className="big">
            {say('startedAt')}{' '}
            <strong className="figure">{zone.at(Date.parse(started.startedAt)).local.slice(11)}</strong>
          </p>
          <p className="quiet">{say('undoInHistory')}</p>
        </>
      )}
    </section>
  )
}

/** An instant to the millisecond, with the offset of its place. */
function isoOf(ms: number, zone: Zone): string {
  const { iso } = zone.at(ms)
  return `${iso.slice(0, 19)}.${String(ms % 1000).padStart(3, '0')}${iso.slice(19)}`
}

function WallClock({ zone }: { readonly zone: Zone }) {
  const { clock } = useDesk()
  useTick(200)
  return zone.at(clock.nowMs()).local.slice(11)
}

function StartOrder({
  competition,
  race,
  zone,
}: {
  readonly competition: string
  readonly race: DeskRace
  readonly zone: Zone
}) {
  const say = useWords()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const [seconds, setSeconds] = useState(60)
  const { stage, starters, startOrder } = race
  if (stage === null) return null
  const make = (): void => {
    const fromMs = Date.parse(stage.startAt)
    const starts = starters.map(({ bib }, index) => ({
      bib,
      order: index + 1,
      startAt: zone.at(fromMs + index * seconds * 1_000).iso,
    }))
    const supersedes =
      startOrder === null ? {} : { supersedes: { source: startOrder.source, id: startOrder.id } }
    void outbox.enter(competition, [
      { ...makeHead(), type: 'startOrder', stage: stage.stage, starts, ...supersedes },
    ])
  }
  const times = new Map(startOrder?.starts.map(({ bib, startAt }) => [bib, startAt]))
  return (
    <>
      <div className="form row">
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
      </div>
      {startOrder !== null && (
        <>
          <p className="quiet">{say('hasOrder')}</p>
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
                </tr>
              </thead>
              <tbody>
                {starters.map(({ bib, lastName, firstName }) => {
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
