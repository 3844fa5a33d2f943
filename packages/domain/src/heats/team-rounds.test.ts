import { describe, expect, test } from 'vitest'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { compose, type QualifyingResult } from './qualification.ts'
import { TEAM_PHASES, TEAM_PURSUIT_ROUNDS, TEAM_SPRINT_ROUNDS } from './team-rounds.ts'

/** Teams are named by their place in the qualifying. */
const row = (seed: number, rank: number, heat: string | null, second: number): OutcomeRow => ({
  key: `${seed}`,
  rank,
  heat,
  outcome: { kind: 'time', timeMs: second * 1000 },
  irm: null,
  mark: null,
})
const QUALIFYING: QualifyingResult = {
  rows: Array.from({ length: 8 }, (_, index) => row(index + 1, index + 1, null, 40 + index)),
  isOver: true,
  isInHeats: false,
  isOneRanking: true,
}
type Rounds = typeof TEAM_SPRINT_ROUNDS
const heatsOf = (rounds: Rounds, phase: keyof Rounds, results: ReadonlyMap<number, QualifyingResult>) =>
  Object.entries(
    Object.groupBy(
      compose(rounds[phase], (number) => results.get(number)!),
      ({ heat }) => heat!,
    ),
  ).map(([heat, slots]) => `${heat}: ${slots!.map(({ key }) => key).join(' and ')}`)
const first = new Map([[TEAM_PHASES.qualifying, QUALIFYING]])

/** The finals, if the first round is ridden in these seconds by the teams of each heat. */
function finals(rounds: Rounds, heats: readonly (readonly [seed: number, second: number][])[]): string[] {
  const rows = heats.flatMap((own, heat) =>
    own
      .toSorted(([, a], [, b]) => a - b)
      .map(([seed, second], index) => row(seed, index + 1, `Heat ${heat + 1}`, second)),
  )
  const ridden: QualifyingResult = { rows, isOver: true, isInHeats: true, isOneRanking: false }
  return heatsOf(rounds, 'finals', new Map([...first, [TEAM_PHASES.round1, ridden]]))
}

describe('the team sprint', () => {
  test('has pairs of the eight fastest in the first round, the first against the eighth in the last heat', () => {
    expect(heatsOf(TEAM_SPRINT_ROUNDS, 'round1', first)).toEqual([
      'Heat 1: 4 and 5',
      'Heat 2: 3 and 6',
      'Heat 3: 2 and 7',
      'Heat 4: 1 and 8',
    ])
  })

  test('sends the two fastest winners to the ride for gold, even with slower times than a loser', () => {
    const heats = [
      [
        [4, 47],
        [5, 46],
      ],
      [
        [3, 45],
        [6, 48],
      ],
      [
        [2, 44],
        [7, 49],
      ],
      [
        [1, 42],
        [8, 42.5],
      ],
    ] as const
    expect(
      finals(
        TEAM_SPRINT_ROUNDS,
        heats.map((own) => own.map(([seed, second]) => [seed, second])),
      ),
    ).toEqual([
      'For Gold: 1 and 2',
      'For Bronze: 3 and 5',
      'For Places 5-6: 8 and 4',
      'For Places 7-8: 6 and 7',
    ])
  })
})

describe('the team pursuit', () => {
  test('lets the four fastest of the qualifying ride for the final: the first against the fourth', () => {
    expect(heatsOf(TEAM_PURSUIT_ROUNDS, 'round1', first)).toEqual([
      'Heat 1: 6 and 7',
      'Heat 2: 5 and 8',
      'Heat 3: 2 and 3',
      'Heat 4: 1 and 4',
    ])
  })

  test('sends the winners of these two heats to the ride for gold, and the six others by time to the rest', () => {
    const heats = [
      [
        [6, 231],
        [7, 236],
      ],
      [
        [5, 229],
        [8, 238],
      ],
      [
        [2, 234],
        [3, 233],
      ],
      [
        [1, 228],
        [4, 230],
      ],
    ] as const
    expect(
      finals(
        TEAM_PURSUIT_ROUNDS,
        heats.map((own) => own.map(([seed, second]) => [seed, second])),
      ),
    ).toEqual([
      'For Gold: 1 and 3',
      'For Bronze: 5 and 4',
      'For Places 5-6: 6 and 2',
      'For Places 7-8: 7 and 8',
    ])
  })
})
