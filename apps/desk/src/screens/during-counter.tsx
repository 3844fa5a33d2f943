/** The lap counter: the laps to go, turned by one tap or key, and the bell. Stated at once, because a lap does not wait for a dialog. */
import { useDesk, useHead } from '../desk-context.ts'
import { counterFact, lapsToGo } from '../during/entry-facts.ts'
import { useWords } from '../language/language.tsx'
import type { EntryProps } from './during.tsx'

export function Counter({ competition, unit }: EntryProps) {
  const say = useWords()
  const { outbox } = useDesk()
  const makeHead = useHead()
  const toGo = lapsToGo(unit)
  const turn = (to: number): void => void outbox.enter(competition, [counterFact(unit, to, makeHead)])
  return (
    <div className="buttons">
      <output className="huge figure" aria-labelledby="during-counter">
        {toGo ?? '–'}
      </output>
      {toGo === 1 && <strong className="attention">{say('bell')}</strong>}
      {toGo !== null && toGo > 0 && (
        <button type="button" className="main huge" onClick={() => turn(toGo - 1)}>
          {say('nextLap')}
        </button>
      )}
      {toGo !== null && (
        <button type="button" onClick={() => turn(toGo + 1)}>
          {say('lapMore')}
        </button>
      )}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem('to-go') as HTMLInputElement
          if (field.value !== '' && field.validity.valid) turn(field.valueAsNumber)
          field.value = ''
        }}
      >
        <span className="field">
          <label htmlFor="to-go">{say('setCounter')}</label>
          <input id="to-go" name="to-go" type="number" min="0" max="1000" size={4} />
        </span>
        <button type="submit">{say('enter')}</button>
      </form>
    </div>
  )
}
