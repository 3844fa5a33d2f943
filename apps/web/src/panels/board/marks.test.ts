import { expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { listMarks, senseOf } from './marks.ts'

const to = (name: string) => ({
  heat: 'Heat 1',
  advance: { phase: 4, name, heat: null, decidesPlaces: false, byPlace: true },
})
const byResult = { heat: 'Heat 1', advance: { ...to('Final').advance, byPlace: false } }
const places: [number, number] = [5, 8]
const forPlaces = {
  heat: 'Heat 1',
  advance: { phase: 4, name: 'Finals', heat: 'For Places 5-8', decidesPlaces: true, byPlace: true, places },
}

it.each([
  ['by place, in a heat', 'Q', [to('Semifinals')], 'byPlace'],
  ['qualified, by a result', 'Q', [byResult], 'Q'],
  ['qualified, where nothing says how', 'Q', [{}], 'Q'],
  ['for places of the event', 'Q', [forPlaces], 'forPlaces'],
  ['what it says, of another', 'R', [forPlaces], 'R'],
] as const)('a mark is %s', (_, mark, rows, sense) => expect(senseOf(mark, rows)).toBe(sense))

it('differs from the same mark that leads to places, as on result sheets', () => {
  const rows = [
    sampleRow('1', { mark: 'Q', ...to('Semifinals') }),
    sampleRow('2', { mark: 'R', ...to('Repechages') }),
    sampleRow('3', { mark: 'Q', ...forPlaces }),
    sampleRow('4', { mark: 'Q', ...to('Semifinals') }),
    sampleRow('5', {}),
  ]
  const listed = listMarks(rows)
  expect(listed.map(({ mark, written, rows: own }) => [mark, written, own.map(({ key }) => key)])).toEqual([
    ['Q', 'Q', ['1', '4']],
    ['Q', 'Q5–8', ['3']],
    ['R', 'R', ['2']],
  ])
})
