/** One race: its tabs, and the screen of the tab that is open. */
import { useWords } from '../language/language.tsx'
import type { Word } from '../language/words.ts'
import { useRace } from '../race/use-race.ts'
import { History } from './history.tsx'
import { Line } from './line.tsx'
import { Start } from './start.tsx'
import { StartList } from './start-list.tsx'

const TABS = {
  'start-list': 'startList',
  start: 'start',
  line: 'line',
  history: 'history',
} as const satisfies Record<string, Word>
type Tab = keyof typeof TABS
const TAB_NAMES = Object.keys(TABS) as Tab[]

export const findTab = (text: string | undefined): Tab =>
  TAB_NAMES.find((tab) => tab === text) ?? 'start-list'

export function RaceScreen({ competition, tab }: { readonly competition: string; readonly tab: Tab }) {
  const say = useWords()
  const used = useRace(competition)
  return (
    <>
      <h1>{used?.race.competition?.name ?? competition}</h1>
      <nav aria-label={used?.race.competition?.name ?? competition}>
        <ul className="tabs">
          {TAB_NAMES.map((each) => (
            <li key={each}>
              <a href={`#/${competition}/${each}`} aria-current={each === tab ? 'page' : undefined}>
                {say(TABS[each])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {used === null ? (
        <p>{say('loading')}</p>
      ) : tab === 'start-list' ? (
        <StartList competition={competition} used={used} />
      ) : tab === 'start' ? (
        <Start competition={competition} race={used.race} />
      ) : tab === 'line' ? (
        <Line competition={competition} used={used} />
      ) : (
        <History competition={competition} shown={used.shown} />
      )}
    </>
  )
}
