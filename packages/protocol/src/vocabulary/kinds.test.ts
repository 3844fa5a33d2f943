/** The closed sets contain exactly what the specification lists, if other programs read the words. */
import { GROUP_KINDS } from '@bell-lap/domain/road/group'
import { describe, expect, it } from 'vitest'
import {
  CATEGORIES,
  CLASSIFICATIONS,
  COMPETITION_STATUSES,
  COMPETITION_TYPES,
  IRMS,
  JERSEY_CATEGORIES,
  MARKER_KINDS,
  RACE_STATUSES,
  RANKING_TYPES,
  REPORT_KINDS,
  RESULT_STATUSES,
  RESULT_TYPES,
  STAGE_CATEGORIES,
  STAGE_KINDS,
  STAGE_TYPES,
  TIMELINE_CATEGORIES,
} from './kinds.ts'

const words = (text: string): string[] => text.split(' ')

describe('the vocabulary (spec.md sections 2 to 4)', () => {
  it.each<[string, readonly string[], string]>([
    ['competition types', COMPETITION_TYPES, 'GrandTour SingleRace MultiEvents MultiSports OnlyPDF Empty'],
    ['ranking kinds', RANKING_TYPES, 'Overall Stage Start Inter Finish WorldCup'],
    ['result kinds', RESULT_TYPES, 'Time Points IRM INP'],
    [
      'classification kinds',
      CLASSIFICATIONS,
      'Time SprintPoints MountainPoints Young Team Combative SuperCombative Bonification Combined Heat SprintBonus Round Fairplay Intermediate Breakaway Nation',
    ],
    ['jersey categories', JERSEY_CATEGORIES, 'overall stage'],
    [
      'stage kinds',
      STAGE_KINDS,
      'stage oneDayRace timeTrial generalRanking prolog pointsRanking mountainsRanking youthRanking',
    ],
    ['race markers', MARKER_KINDS, 'mountain sprint intermediate bonus start finish'],
    ['race states', RACE_STATUSES, 'expected started inProgress finished standings'],
    [
      'kinds of reports',
      REPORT_KINDS,
      'general startList results standings photofinish analysis nationsCup bracket medals entries summary pressRelease stageRanking overallRanking sprintRanking mountainRanking youngRiderRanking teamRanking',
    ],
  ])('%s', (_, set, expected) => expect([...set].toSorted()).toEqual(words(expected).toSorted()))

  it.each<[string, readonly string[], string]>([
    ['where a competition stands', COMPETITION_STATUSES, 'Live Previous Next'],
    ['marks', IRMS, 'DNF DNS DSQ OTL LAP REL OVL ABD NC'],
    ['types of stages', STAGE_TYPES, 'MS ITT TTT'],
    ['categories of stages', STAGE_CATEGORIES, 'FlatStage MediumMountainStage VeryDifficultyStage'],
    [
      'what a ranking on the way is about',
      TIMELINE_CATEGORIES,
      'SpecialCategoryPass Category1Pass Category2Pass Category3Pass Category4Pass IntermediateSprint',
    ],
    ['how far a result may be trusted', RESULT_STATUSES, 'live unconfirmed unofficial official protested'],
  ])('words that programs of others rely on: %s', (_, set, expected) =>
    expect([...set].toSorted()).toEqual(words(expected).toSorted()),
  )

  it('groups on the road: leaders, eight chases, the bunch, nine behind it, from front to back', () => {
    const numbered = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
    expect(GROUP_KINDS).toEqual(['leaders', ...numbered('chase', 8), 'bunch', ...numbered('behind', 9)])
  })

  it('categories: men and women, elite, U23 and junior, and both wheels of some', () => {
    expect([...CATEGORIES].toSorted()).toEqual([
      'MenElite',
      'MenElite20',
      'MenElite26',
      'MenJunior',
      'MenJunior20',
      'MenJunior26',
      'MenU23',
      'WomenElite',
      'WomenElite20',
      'WomenElite26',
      'WomenJunior',
      'WomenJunior20',
      'WomenJunior26',
      'WomenU23',
    ])
  })
})
