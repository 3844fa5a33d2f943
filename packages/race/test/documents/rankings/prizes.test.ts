/** Rankings of a stage besides times and points: young riders, prizes of a jury, and penalties of teams. */
import { expect, test } from 'vitest'
import { after, decide, ofStage, rowsOf, smallRace } from '../../small-race.ts'

test('a penalty against a team counts for the team alone', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [12, 7200],
      [21, 7210],
      [22, 7210],
    ]),
  })
  decide(small, { kind: 'penalty', teamCode: 'AAA', ms: 30_000 })
  expect(after(small, 'Team')).toEqual([
    [1, 'BBB', '4:00:20'],
    [2, 'AAA', '0:10'],
  ])
  expect(after(small, 'Time')?.[0]?.[1]).toBe('11')
})

test('the young riders of a stage: those born late enough, ranks and gaps anew', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [13, 7210],
      [21, 7210],
      [23, 7230],
    ]),
  })
  expect(ofStage(small, 'Young')).toEqual([
    [1, '13', '2:00:10', null],
    [2, '23', '0:20', null],
  ])
})

test('prizes of a jury: the most combative of a stage is that stage’s, the latest decision holds', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 7200]]) })
  for (const bib of [12, 13]) small.tell('award', { stage: 1, classification: 'Combative', bib })
  small.tell('award', { stage: 1, classification: 'SuperCombative', bib: 22 })
  expect(ofStage(small, 'Combative')?.map((row) => row[1])).toEqual(['13'])
  expect([after(small, 'Combative'), after(small, 'SuperCombative')?.map((row) => row[1])]).toEqual([
    undefined,
    ['22'],
  ])
})
