import { expect, it } from 'vitest'
import { outputsOf, sheetAddress } from './outputs.ts'

const SITE = 'https://results.example'
const race = { code: 'oak', year: 2026, competitionType: 'SingleRace' } as const
const unit = { fields: { stage: 1 }, isOnLaps: true, isTimeTrial: false }
const screensOf = (of: ReturnType<typeof outputsOf>): string[] => of.screens.map(({ screen }) => screen)

it('a single race has its pages directly below itself, and no start clock', () => {
  const outputs = outputsOf(SITE, 'oak2026', race, unit)
  expect(outputs.page).toBe('https://results.example/2026/oak')
  expect(screensOf(outputs)).toEqual(['lap-board', 'announcer', 'results'])
  expect(outputs.screens[0]!.address).toBe('https://results.example/2026/oak/screen-lap-board')
  expect(sheetAddress(SITE, outputs.result, 'de')).toBe(
    'https://results.example/competitions/oak2026/stages/1/rankings/stage.pdf?locale=de',
  )
})

it('a stage of a tour has its pages below the stage', () => {
  const tour = { ...race, competitionType: 'GrandTour' } as const
  expect(outputsOf(SITE, 'oak2026', tour, { ...unit, fields: { stage: 4 } }).page).toBe(
    'https://results.example/2026/oak/stage-4',
  )
})

it('a race against the clock has a start clock, and no lap board', () => {
  const trial = { fields: { event: 1, phase: 2 }, isOnLaps: false, isTimeTrial: true }
  const outputs = outputsOf(SITE, 'oak2026', { ...race, competitionType: 'MultiEvents' }, trial)
  expect(outputs.page).toBe('https://results.example/2026/oak/event-1/phase-2')
  expect(screensOf(outputs)).toEqual(['start-clock', 'announcer', 'results'])
  expect(outputs.startList).toBe('/competitions/oak2026/events/1/phases/2/startlist')
  expect(outputs.result).toBe('/competitions/oak2026/events/1/phases/2/results')
})
