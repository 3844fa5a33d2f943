/** Everything that was stated, the newest first, with who stated it. Each entry can be undone, after a look at what that changes. */
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import { useDesk, useMay, useOutbox } from '../desk-context.ts'
import { useLocale, useWords } from '../language/language.tsx'
import { problemText } from '../language/problem-words.ts'
import { isWord, type Say, type Word } from '../language/words.ts'
import type { ShownFact } from '../race/fact-log.ts'
import { formatTimeOfDay } from '../clock/time-of-day.ts'
import { bibText } from '../race/line.ts'
import { canUndo, undoOf } from '../race/undo.ts'
import { statusText, useStating } from './stating.tsx'

/** Entries shown at first; older ones are asked for. */
const SHOWN = 200

export function History({
  competition,
  shown,
  timeZone,
}: {
  readonly competition: string
  readonly shown: readonly ShownFact[]
  /** The zone of the race, whose times the entries name. */
  readonly timeZone: string
}) {
  const say = useWords()
  const may = useMay()
  const { outbox, source, makeId, clock } = useDesk()
  const { entries } = useOutbox()
  const locale = useLocale()
  const stating = useStating(competition)
  const refused = entries.filter((entry) => entry.competition === competition && entry.refused !== undefined)
  const newest = shown.toReversed()
  const zone = createZone(timeZone)

  const ask = (each: ShownFact): void => {
    const head = { source, at: new Date(clock.nowMs()).toISOString(), makeId }
    void stating.ask(`${say('undo')}: ${describe(each.fact, say)}`, [undoOf(each, shown, head)])
  }
  return (
    <section aria-labelledby="history">
      <h2 id="history">{say('history')}</h2>
      {refused.map((entry) => (
        <p key={entry.order} className="fault" role="alert">
          {say('refused')}: {entry.facts.map((fact) => describe(fact, say)).join(', ')}:{' '}
          {problemText(locale, entry.refused!.code, entry.refused!.reason)}{' '}
          <button type="button" onClick={() => void outbox.drop(entry.order)}>
            {say('drop')}
          </button>
        </p>
      ))}
      {newest.length === 0 ? (
        <p>{say('nothingYet')}</p>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('when')}</th>
                <th scope="col">{say('what')}</th>
                <th scope="col">{say('who')}</th>
                <th scope="col">{say('state')}</th>
                <th scope="col">{say('actions')}</th>
              </tr>
            </thead>
            <tbody>
              {newest.slice(0, SHOWN).map((each) => {
                const { fact, stated } = each
                return (
                  <tr key={`${fact.source}/${fact.id}`}>
                    <td className="figure">{zone.at(Date.parse(fact.at)).local.slice(11)}</td>
                    <td>
                      {describe(fact, say)}
                      {insteadOf(fact, shown) && (
                        <span className="quiet">{` ← ${describe(insteadOf(fact, shown)!, say)}`}</span>
                      )}
                    </td>
                    <td>{stated?.sender?.name ?? fact.source}</td>
                    <td>{say(stateOf(each))}</td>
                    <td>
                      {stated !== null && each.replacedBy === null && canUndo(stated) && may(fact.type) && (
                        <button type="button" onClick={() => ask(each)}>
                          {say('undo')}
                          <span className="hidden"> {describe(fact, say)}</span>
                        </button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {stating.dialog}
    </section>
  )
}

/** The fact of the same type that this one replaced. */
const insteadOf = ({ supersedes, type }: Fact, shown: readonly ShownFact[]): Fact | undefined =>
  supersedes === undefined
    ? undefined
    : shown.find(
        ({ fact }) => fact.type === type && fact.id === supersedes.id && fact.source === supersedes.source,
      )?.fact

const stateOf = ({ stated, entry, replacedBy }: ShownFact): Word => {
  if (entry?.refused !== undefined) return 'refused'
  if (stated === null) return 'waits'
  if (replacedBy === null) return 'stands'
  return replacedBy.type === 'withdrawn' ? 'takenBack' : 'replaced'
}

/** A fact in a few words: what it is, and what tells it from others of its kind. */
export function describe(fact: Fact, say: Say): string {
  const text = textOf(fact, say)
  return inferredFrom(fact) === null ? text : `${text} – ${say('inferred')}`
}

function textOf(fact: Fact, say: Say): string {
  const word = `fact_${fact.type}`
  const type = isWord(word) ? say(word) : fact.type
  switch (fact.type) {
    case 'stamp':
      return `${type} ${formatTimeOfDay(fact.timeOfDayMs)}`
    case 'bibEntry':
      return `${type} ${bibText(fact.bib)}`
    case 'startList':
      return `${type} (${fact.riders.length})`
    case 'stageStarted':
      return `${type} ${fact.startedAt.slice(11, 19)}`
    case 'competition':
      return `${type} ${fact.name}`
    case 'team':
      return `${type} ${fact.name}`
    case 'withdrawal':
      return `${type} ${fact.bib} ${fact.irm}`
    case 'decision':
      return `${say(`decision_${fact.decision.kind}`)} ${'bib' in fact.decision ? `${fact.decision.bib} ` : ''}(${fact.reason})`
    case 'resultStatus':
      return `${type}: ${statusText(fact.resultStatus, say)}`
    case 'sprintResult':
      return `${type} ${fact.sprint}: ${fact.rows.map(({ competitor }) => competitor).join(' ')}`
    case 'elimination':
      return `${type} ${fact.elimination}: ${fact.competitors.join(' ')}`
    case 'lapBalance':
      return `${say(fact.laps > 0 ? 'lapGained' : 'lapLost')}: ${fact.competitors.join(' ')}`
    case 'lapCounter':
      return `${type}: ${fact.toGo}`
    case 'heatResult':
    case 'heatStatus':
      return `${type}: ${fact.heat}${(fact.ride ?? 1) > 1 ? `, ${fact.ride}` : ''}`
    case 'markerResult':
      return `${type} ${fact.marker}: ${fact.rows.map(({ bib }) => bib).join(' ')}`
    case 'timelineEntry':
      return `${type}: ${[...(fact.bibs ?? []), fact.text ?? fact.entry].join(' ')}`
    case 'raceStatus':
      return fact.raceStatus === 'finished' ? say('raceOver') : `${type}: ${fact.raceStatus}`
    default:
      return type
  }
}
