/** The start: of a mass race or each of its waves by one key, now or afterwards; and of a time trial by its order, with a clock for the starter. */
import { useEffect, useRef, useState } from 'react'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { useDesk, useHead, useMay, useTick } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { DeskUnit } from '../race/race.ts'
import type { UsedRace } from '../race/use-race.ts'
import { parseStartTime, startFact, waveFacts, wavesOf, type Wave } from '../start/start-times.ts'
import { ChangeRace } from './change-race.tsx'
import { Field } from './field.tsx'
import { StartOrder } from './start-order.tsx'
import { useStating } from './stating.tsx'

/** Waves that have a key of their own. */
const KEYS = 9

export function Start({
  competition,
  used: { race },
  unit,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  const say = useWords()
  const { outbox, clock } = useDesk()
  const may = useMay()
  const makeHead = useHead()
  const stating = useStating(competition)
  const button = useRef<HTMLButtonElement>(null)
  // One key starts the race.
  useEffect(() => button.current?.focus(), [])
  const zone = createZone(unit.timeZone)
  const waves = wavesOf(unit)
  const mayStart = may('stageStarted')
  /** True if all categories started at once, so that none has a start of its own. */
  const isTogether = unit.started !== null && waves.every(({ startAt }) => startAt === null)
  const enter = (facts: readonly Fact[]): void => void outbox.enter(competition, facts)
  // The instant is taken first: keeping the entry takes its time.
  const begin = (): void => enter([startFact(unit, clock.nowMs(), zone, makeHead)])
  const beginWave = (wave: Wave): void => {
    const atMs = clock.nowMs()
    if (wave.startAt === null) enter(waveFacts(unit, wave, atMs, zone, makeHead))
  }
  useEffect(() => {
    if (waves.length === 0 || !mayStart) return undefined
    const hearKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
      if (isTogether) return
      if (key === '0' && unit.started === null) begin()
      const wave = /^[1-9]$/.test(key) ? waves[Number(key) - 1] : undefined
      if (wave !== undefined) beginWave(wave)
    }
    window.addEventListener('keydown', hearKey)
    return () => window.removeEventListener('keydown', hearKey)
  })
  return (
    <section aria-labelledby="start">
      <h2 id="start">{say('start')}</h2>
      <p className="big figure">
        <WallClock zone={zone} />
      </p>
      {unit.isTimeTrial && <StartOrder competition={competition} unit={unit} zone={zone} stating={stating} />}
      {unit.started === null
        ? mayStart &&
          waves.length === 0 &&
          // Riders with a start of their own need no other one.
          !(unit.isTimeTrial && unit.startOrders.length > 0) && (
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
        : (waves.length === 0 || isTogether) && (
            <p className="big">
              {say('startedAt')} <strong className="figure">{timeOf(unit.started.startedAt, zone)}</strong>
            </p>
          )}
      {waves.length > 0 && !isTogether && (
        <>
          <p className="quiet">{say('wavesHow')}</p>
          {unit.started === null && mayStart && (
            <p>
              <button type="button" className="main" onClick={begin}>
                {`0 · ${say('allTogether')}`}
              </button>
            </p>
          )}
          <ul className="list">
            {waves.map((wave, index) => (
              <li key={wave.category} className="item">
                <p>
                  <strong>{wave.category === '' ? say('noCategory') : wave.category}</strong>{' '}
                  <span className="quiet">{`${wave.starters.length} ${say('riders')}`}</span>
                </p>
                {wave.startAt === null ? (
                  mayStart && (
                    <button type="button" className="main" onClick={() => beginWave(wave)}>
                      {`${index < KEYS ? `${index + 1} · ` : ''}${say('startNow')}`}
                      <span className="hidden"> {wave.category}</span>
                    </button>
                  )
                ) : (
                  <p>
                    {say('startedAt')} <strong className="figure">{timeOf(wave.startAt, zone)}</strong>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayStart && (
        <Afterwards
          unit={unit}
          zone={zone}
          waves={waves}
          onStart={(atMs, wave) =>
            void stating.ask(
              `${say('startedAt')} ${timeOf(new Date(atMs).toISOString(), zone)}`,
              wave === null
                ? [startFact(unit, atMs, zone, makeHead)]
                : waveFacts(unit, wave, atMs, zone, makeHead),
            )
          }
        />
      )}
      <ChangeRace race={race} unit={unit} stating={stating} />
      <p className="quiet">{say('undoInHistory')}</p>
      {stating.dialog}
    </section>
  )
}

const timeOf = (instant: string, zone: Zone): string => zone.at(Date.parse(instant)).local.slice(11)

function WallClock({ zone }: { readonly zone: Zone }) {
  const { clock } = useDesk()
  useTick(200)
  return zone.at(clock.nowMs()).local.slice(11)
}

/** A start that somebody else took, or that was forgotten: by its time of day. */
function Afterwards({
  unit,
  zone,
  waves,
  onStart,
}: {
  readonly unit: DeskUnit
  readonly zone: Zone
  readonly waves: readonly Wave[]
  readonly onStart: (atMs: number, wave: Wave | null) => void
}) {
  const say = useWords()
  const [text, setText] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const wave = waves.find((each) => each.category === category) ?? waves[0] ?? null
  const day = zone.at(Date.parse(unit.startAt)).local.slice(0, 10)
  return (
    <form
      className="form row"
      aria-labelledby="afterwards"
      onSubmit={(event) => {
        event.preventDefault()
        const atMs = parseStartTime(text, day, zone)
        setIsWrong(atMs === null)
        if (atMs !== null) onStart(atMs, wave)
      }}
    >
      <h3 id="afterwards">{say(unit.started === null ? 'startAfterwards' : 'correctStart')}</h3>
      {waves.length > 0 && (
        <Field label={say('field_category')}>
          {(id) => (
            <select id={id} value={wave?.category} onChange={({ target }) => setCategory(target.value)}>
              {waves.map((each) => (
                <option key={each.category} value={each.category}>
                  {each.category === '' ? say('noCategory') : each.category}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={say('timeOfStart')} fault={isWrong ? say('wrongField') : null}>
        {(id) => (
          <input
            id={id}
            size={12}
            placeholder="14:00:00.0"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button type="submit">{say('look')}</button>
    </form>
  )
}
