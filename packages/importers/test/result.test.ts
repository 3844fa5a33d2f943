/** Tables of results: places, times, laps and marks as five languages write them. */
import { describe, expect, it, test } from 'vitest'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { readTableFile } from '../src/read-table-file.ts'
import { resultFact } from '../src/result/result-facts.ts'
import { parseDuration } from '../src/value/duration.ts'

const readText = (text: string) => readTableFile(Buffer.from(text), { heldIn: 2026 })

test.each<[language: string, text: string]>([
  [
    'English',
    'Place,Bib,Name,Time\n1,7,Jo Ash,1:02:03.4\n2,8,Sam Elm,1:02:10.0\nDNF,9,Pat Oak,\nDNS,10,Kim Fir,\nDSQ,11,Lee Yew,',
  ],
  [
    'German',
    'Rang;Stnr.;Name;Zeit\n1.;7;Jo Ash;1:02:03,4\n2.;8;Sam Elm;+0:06,6\nAufg.;9;Pat Oak;\nnicht gestartet;10;Kim Fir;\ndisq.;11;Lee Yew;',
  ],
  [
    'French',
    'Clt;Dossard;Nom;Temps\n1er;7;Jo Ash;1h02\'03"4\n2e;8;Sam Elm;à 6"6\nAB;9;Pat Oak;\nNP;10;Kim Fir;\nDisq;11;Lee Yew;',
  ],
  [
    'Spanish',
    'Puesto;Dorsal;Nombre;Tiempo;Estado\n1º;7;Jo Ash;1:02:03,4;\n2º;8;Sam Elm;1:02:10;\n;9;Pat Oak;;Retirado\n;10;Kim Fir;;No sale\n;11;Lee Yew;;Descalificado',
  ],
  [
    'Italian',
    'Pos.\tDorsale\tNome\tDistacco\tTempo\n1\t7\tJo Ash\t\t1:02:03.4\n2\t8\tSam Elm\t0:06.6\t\n-\t9\tPat Oak\tRitirato\t\n-\t10\tKim Fir\tNon partito\t\n-\t11\tLee Yew\tSqualificato\t',
  ],
])('a result in %s', async (_, text) => {
  const { recognised, results, faults } = await readText(text)
  expect(faults).toEqual([])
  expect(recognised?.kind).toBe('result')
  expect(results.map(({ bib, rank, timeMs, irm }) => ({ bib, rank, timeMs, irm }))).toEqual([
    { bib: 7, rank: 1, timeMs: 3_723_400, irm: null },
    { bib: 8, rank: 2, timeMs: 3_730_000, irm: null },
    { bib: 9, rank: null, timeMs: null, irm: 'DNF' },
    { bib: 10, rank: null, timeMs: null, irm: 'DNS' },
    { bib: 11, rank: null, timeMs: null, irm: 'DSQ' },
  ])
  for (const of of [
    { kind: 'stage', stage: 1 },
    { kind: 'phase', event: 1, phase: 1, decidedBy: 'time' },
  ] as const)
    expect(
      parseFact(resultFact(results, of, { source: 't', id: 'r', at: '2026-05-01T10:00:00Z' })),
    ).toMatchObject({ ok: true })
})

test.each([
  ['1:02:03', 3_723_000],
  ['62:03', 3_723_000],
  ['9.123', 9_123],
  ['59,8', 59_800],
  ['32\'17"', 1_937_000],
  ['2h03', 7_380_000],
  ['2 h 03 min 04 s', 7_384_000],
  ["32'17", 1_937_000],
  ["59''8", 59_800],
])('%s is a time', (text, ms) => {
  expect(parseDuration(text)).toEqual({ kind: 'time', ms })
})

test.each(['', 'x', '2h75', '32 17', '1:2:3', '1:60', '10:75:00', '12 km', '1990-01-01'])(
  '"%s" is no time',
  (text) => {
    expect(parseDuration(text)).toBeNull()
  },
)

test('a rider who finishes with the rider ahead has that rider’s time', async () => {
  const { results } = await readText(
    'Rank,Bib,Time\n1,1,2:00:00\n2,2,+0:05\n3,3,s.t.\n4,4,"\n'.replace('"', "''"),
  )
  expect(results.map(({ timeMs }) => timeMs)).toEqual([7_200_000, 7_205_000, 7_205_000, 7_205_000])
})

test('laps are read beside the time', async () => {
  const { results } = await readText('Rank,Bib,Laps,Time\n1,1,8,1:00:00\n2,2,7,1:01:00')
  expect(results.map(({ laps }) => laps)).toEqual([8, 7])
})

describe('faults', () => {
  it.each([
    ['a place that is none', 'Rank,Bib,Time\nfirst,1,1:00', { row: 2, column: 'A' }],
    ['a time that is none', 'Rank,Bib,Time\n1,1,1:60', { row: 2, column: 'C' }],
    ['a bib twice', 'Rank,Bib,Time\n1,1,1:00\n2,1,1:01', { row: 3, column: 'B' }],
    ['a row without a bib', 'Rank,Bib,Time\n1,,1:00', { row: 2, column: 'B' }],
    ['two marks', 'Rank,Bib,Status\nDNF,1,DSQ\n1,2,', { row: 2, column: 'C' }],
    ['a rider without anything', 'Rank,Bib,Time\n1,1,1:00\n,2,', { row: 3, column: 'A' }],
    ['a gap without a time before it', 'Rank,Bib,Time\n1,1,+0:05', { row: 2, column: 'C' }],
  ])('tells %s', async (_, text, at) => {
    expect((await readText(text)).faults[0]?.at).toEqual(at)
  })
})
