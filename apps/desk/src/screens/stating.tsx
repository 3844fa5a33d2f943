/** Facts that are stated only after a look at what they change that people see (design: effects of the dry run). */
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Effects } from '@bell-lap/protocol/objects/effects'
import { previewFacts, Refused } from '../doors/server.ts'
import { useDesk } from '../desk-context.ts'
import { flagText } from '../language/flag-words.ts'
import { useLocale, useWords } from '../language/language.tsx'
import { problemText } from '../language/problem-words.ts'
import { isWord, type Say } from '../language/words.ts'
import type { Locale } from '@bell-lap/protocol/vocabulary/locale'

/** Changes shown at once. */
const SHOWN = 12

interface Question {
  readonly title: string
  readonly facts: readonly Fact[]
  /** A further note for the user, such as an open item of the check list. */
  readonly warning: string | null
  /** Null where nobody knows. */
  readonly effects: Effects | null
  /** Why the server would not take them. */
  readonly refusal: string | null
}

export interface Stating {
  /** Shows what the facts would change, and states them once the user agrees. */
  ask(title: string, facts: readonly Fact[], more?: Ask): Promise<void>
  readonly dialog: ReactNode
}

interface Ask {
  readonly warning?: string | null
  readonly onStated?: () => void
}

export function useStating(competition: string): Stating {
  const say = useWords()
  const locale = useLocale()
  const { outbox } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const stated = useRef<(() => void) | undefined>(undefined)
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    async (title: string, facts: readonly Fact[], { warning = null, onStated }: Ask = {}): Promise<void> => {
      let effects: Effects | null = null
      let refusal: string | null = null
      try {
        effects = await previewFacts(competition, facts)
      } catch (error) {
        if (error instanceof Refused && error.status < 500)
          refusal = problemText(locale, error.code, error.message)
      }
      stated.current = onStated
      setQuestion({ title, facts, warning, effects, refusal })
      dialog.current?.showModal()
    },
    [competition, locale],
  )
  const confirm = (): void => {
    if (question !== null) void outbox.enter(competition, question.facts).then(stated.current)
    dialog.current?.close()
  }
  return {
    ask,
    dialog: (
      <dialog ref={dialog} aria-labelledby="stating-title" onClose={() => setQuestion(null)}>
        {question !== null && (
          <>
            <h3 id="stating-title">{question.title}</h3>
            {question.warning !== null && <p className="fault">{question.warning}</p>}
            {question.refusal === null ? (
              <Changes facts={question.facts} effects={question.effects} />
            ) : (
              <p className="fault" role="alert">
                {question.refusal}
              </p>
            )}
            <p className="buttons">
              {question.refusal === null && (
                <button type="button" className="main" onClick={confirm}>
                  {question.title}
                </button>
              )}
              <button type="button" onClick={() => dialog.current?.close()}>
                {say('cancel')}
              </button>
            </p>
          </>
        )}
      </dialog>
    ),
  }
}

function Changes({ facts, effects }: { readonly facts: readonly Fact[]; readonly effects: Effects | null }) {
  const say = useWords()
  const locale = useLocale()
  if (effects === null) return <p>{say('changesUnknown')}</p>
  // Effects are of rankings and flags, and a start changes the race itself.
  if (effects.items.length === 0)
    return <p>{say(facts.some(({ type }) => type === 'stageStarted') ? 'raceGoesOn' : 'changesNothing')}</p>
  // Several rankings show the same change: the result, the live one, and in a race of one day the general classification.
  const byText = new Map(
    effects.items.map((item) => [
      `${item.what} ${item.competitor?.key ?? ''} ${item.before} ${item.after}`,
      item,
    ]),
  )
  const items = [...byText.entries()]
  const more = items.length - SHOWN + effects.more
  return (
    <>
      <p>{say('changes')}</p>
      <ul>
        {items.slice(0, SHOWN).map(([key, { what, before, after, competitor }]) => (
          <li key={key}>
            {competitor !== null && <strong>{competitor.name} </strong>}
            {say(`effect_${what}`)}
            {what !== 'officialChanged' &&
              `: ${valueText(what, before, say, locale)} → ${valueText(what, after, say, locale)}`}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{`+ ${more}`}</p>}
    </>
  )
}

/** The desk's own words for what the server says in English; names, places and times stay. */
function valueText(what: string, value: string | null, say: Say, locale: Locale): string {
  if (value === null) return '–'
  if (what === 'resultStatus') return statusText(value, say)
  if (what === 'flag' || what === 'flagSettled') return flagText(locale, value.split(':', 1)[0]!)
  return value
}

export function statusText(status: string, say: Say): string {
  const word = `status_${status}`
  return isWord(word) ? say(word) : status
}
