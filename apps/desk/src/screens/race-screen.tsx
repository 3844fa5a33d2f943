/** One competition: its races if there are several, the tabs, and the screen of the tab that is open. */
import { lazy, Suspense, useEffect } from 'react'
import { deskChannel } from '@bell-lap/protocol/channel'
import { parseUnit, unitOf, type Located } from '@bell-lap/domain/calendar/unit'
import { useDesk } from '../desk-context.ts'
import { useWords } from '../language/language.tsx'
import type { Word } from '../language/words.ts'
import type { DeskUnit } from '../race/race.ts'
import { useQualified } from '../race/use-qualified.ts'
import { useRace, type UsedRace } from '../race/use-race.ts'
import { Line } from './line.tsx'
import { Start } from './start.tsx'

/** Screens that the first load leaves out. Start and finish line are there at once, since seconds count. */
const LATER = {
  during: async () => ({ default: (await import('./during.tsx')).During }),
  history: async () => ({ default: (await import('./history.tsx')).History }),
  outputs: async () => ({ default: (await import('./outputs.tsx')).Outputs }),
  result: async () => ({ default: (await import('./result.tsx')).Result }),
  startList: async () => ({ default: (await import('./start-list.tsx')).StartList }),
}
const During = lazy(LATER.during)
const StartList = lazy(LATER.startList)
const History = lazy(LATER.history)
const Outputs = lazy(LATER.outputs)
const Result = lazy(LATER.result)

const TABS = {
  'start-list': 'startList',
  start: 'start',
  line: 'line',
  during: 'during',
  result: 'result',
  outputs: 'outputs',
  history: 'history',
} as const satisfies Record<string, Word>
type Tab = keyof typeof TABS
const TAB_NAMES = Object.keys(TABS) as Tab[]
const FIRST: Tab = 'start-list'

const findTab = (text: string | undefined): Tab => TAB_NAMES.find((tab) => tab === text) ?? FIRST

/** @param place the address behind the competition: `['line']`, or of one of several races `['event-2-phase-1', 'line']` */
export function RaceScreen({
  competition,
  place,
}: {
  readonly competition: string
  readonly place: readonly string[]
}) {
  const say = useWords()
  const { follower } = useDesk()
  // They come while there is a line: a race goes on without one.
  useEffect(() => void Promise.allSettled(Object.values(LATER).map((load) => load())), [])
  const used = useRace(competition)
  const [first = '', second] = place
  const named = parseUnit(first)
  const tab = findTab(named === null ? first : second)
  const units = used?.race.units ?? []
  const stated = units.find((each) => each.unit === named) ?? units[0] ?? null
  const unit = useQualified(competition, stated)
  // The server refuses the channel of a race that it does not know yet, so one that was just created is followed when it was sent.
  const isStated =
    stated !== null &&
    used!.shown.some(({ fact, stated: at }) => at !== null && unitOf(fact as Located) === stated.unit)
  const channel = unit === null || !isStated ? null : deskChannel(competition, unit.unit)
  useEffect(() => {
    follower.follow(channel)
    return () => follower.follow(null)
  }, [follower, channel])
  const name = used?.race.competition?.name ?? competition
  const addressOf = (of: DeskUnit | null, to: Tab): string =>
    units.length > 1 && of !== null ? `#/${competition}/${of.unit}/${to}` : `#/${competition}/${to}`
  return (
    <>
      <h1>{name}</h1>
      {units.length > 1 && (
        <nav aria-label={say('races')}>
          <ul className="tabs">
            {units.map((each) => (
              <li key={each.unit}>
                <a href={addressOf(each, tab)} aria-current={each === stated ? 'true' : undefined}>
                  {each.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={name}>
        <ul className="tabs">
          {TAB_NAMES.map((each) => (
            <li key={each}>
              <a href={addressOf(unit, each)} aria-current={each === tab ? 'page' : undefined}>
                {say(TABS[each])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<p>{say('loading')}</p>}>
        {used === null ? (
          <p>{say('loading')}</p>
        ) : tab === 'history' ? (
          <History
            competition={competition}
            shown={used.shown}
            timeZone={used.race.competition?.timeZone ?? 'UTC'}
          />
        ) : unit === null ? (
          <p>{say('loading')}</p>
        ) : (
          <Screen key={unit.unit} tab={tab} competition={competition} used={used} unit={unit} />
        )}
      </Suspense>
    </>
  )
}

function Screen({
  tab,
  ...parts
}: {
  readonly tab: Exclude<Tab, 'history'>
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  switch (tab) {
    case 'start-list':
      return <StartList {...parts} />
    case 'start':
      return <Start {...parts} />
    case 'line':
      return <Line {...parts} />
    case 'during':
      return <During {...parts} />
    case 'result':
      return <Result {...parts} />
    case 'outputs':
      return <Outputs {...parts} />
  }
}
