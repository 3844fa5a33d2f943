/** How far the result may be trusted: the race is over, provisional, the time for protests runs, official. */
import { useEffect, useId, useState } from 'react'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { useDesk, useHead, useMay, useTick } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { DeskUnit } from '../race/race.ts'
import { protestLeftMs, USUAL_PROTEST_MINUTES } from '../result/protest-time.ts'
import { statusText, type Stating } from './stating.tsx'

const MINUTES = 'minutes for protests'

export function ResultState({
  unit,
  stating,
  status,
  isClean,
}: {
  readonly unit: DeskUnit
  readonly stating: Stating
  readonly status: ResultStatus | null
  readonly isClean: boolean
}) {
  const say = useWords()
  const may = useMay()
  const makeHead = useHead()
  const { keep, clock } = useDesk()
  const [minutes, setMinutes] = useState(USUAL_PROTEST_MINUTES)
  const minutesId = useId()
  useEffect(() => {
    void keep.read(MINUTES).then((kept) => {
      if (typeof kept === 'number') setMinutes(kept)
    })
  }, [keep])
  const changeMinutes = (value: number): void => {
    if (!(value >= 0 && value <= 1_440)) return
    setMinutes(value)
    void keep.write(MINUTES, value)
  }
  const leftMs = protestLeftMs(unit.status, minutes, clock.nowMs())
  const state = (resultStatus: ResultStatus, word: 'makeProvisional' | 'makeOfficial' | 'makeProtested') => {
    const { status: before } = unit
    const supersedes = before === null ? {} : { supersedes: { source: before.source, id: before.id } }
    const fact = { ...makeHead(), type: 'resultStatus' as const, ...unit.fields, resultStatus, ...supersedes }
    const warnings = [
      ...(isClean ? [] : [say('notClean')]),
      ...(resultStatus === 'official' && leftMs !== null && leftMs > 0 ? [say('protestRuns')] : []),
    ]
    void stating.ask(say(word), [fact], { warning: warnings.length > 0 ? warnings.join(' ') : null })
  }
  const end = (): void =>
    void stating.ask(say('raceOver'), [
      { ...makeHead(), type: 'raceStatus', ...unit.fields, raceStatus: 'finished' },
    ])
  return (
    <section aria-labelledby="state">
      <h2 id="state">{say('stateOfResult')}</h2>
      <p className="big">
        {status === null ? say('noResultYet') : statusText(status, say)}{' '}
        {leftMs !== null && <ProtestTime unit={unit} minutes={minutes} />}
      </p>
      <p className="buttons">
        {!unit.isOver && may('raceStatus') && (
          <button type="button" onClick={end}>
            {say('raceOver')}
          </button>
        )}
        {may('resultStatus') && (
          <>
            {status !== 'unofficial' && (
              <button
                type="button"
                className={status === 'official' ? undefined : 'main'}
                onClick={() => state('unofficial', 'makeProvisional')}
              >
                {say('makeProvisional')}
              </button>
            )}
            {status !== 'protested' && (
              <button type="button" onClick={() => state('protested', 'makeProtested')}>
                {say('makeProtested')}
              </button>
            )}
            {status !== 'official' && (
              <button
                type="button"
                className={status === 'unofficial' ? 'main' : undefined}
                onClick={() => state('official', 'makeOfficial')}
              >
                {say('makeOfficial')}
              </button>
            )}
            <span className="field">
              <label htmlFor={minutesId}>{say('protestMinutes')}</label>
              <input
                id={minutesId}
                type="number"
                min="0"
                max="1440"
                value={minutes}
                onChange={({ target }) => changeMinutes(target.valueAsNumber)}
              />
            </span>
          </>
        )}
      </p>
    </section>
  )
}

/** Ticks in the leaf that shows it. */
function ProtestTime({ unit, minutes }: { readonly unit: DeskUnit; readonly minutes: number }) {
  const say = useWords()
  const { clock } = useDesk()
  useTick(1_000)
  const leftMs = protestLeftMs(unit.status, minutes, clock.nowMs()) ?? 0
  if (leftMs === 0) return <span className="plate">{say('protestOver')}</span>
  const seconds = Math.ceil(leftMs / 1_000)
  return (
    <span className="plate attention">
      {say('protestRuns')} {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
