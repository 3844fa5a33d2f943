/** Tables that are neither CSV nor xlsx: OpenDocument, lists of RACE RESULT, messages of the Olympic Data Feed. All are made here. */
import { describe, expect, it } from 'vitest'
import { MOST_ROWS } from '../src/limits.ts'
import { readTableFile } from '../src/read-table-file.ts'
import { zipOf } from './made-workbook.ts'
import { madeOds } from './made-ods.ts'

const read = (bytes: Uint8Array | string) =>
  readTableFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { heldIn: 2026 })

describe('an OpenDocument table', () => {
  const rows = [
    ['Startliste'],
    [],
    ['Startnr.', 'Nachname', 'Vorname', 'Geb.-Datum', 'Verein'],
    ['1', 'Müller', 'Jürgen', '1990-04-03', 'RSV & Co'],
    ['2', 'Weiß', '', '2001-12-14', ''],
  ]

  it('is read like a workbook, and its notes and hidden sheets are not', async () => {
    const ods = await madeOds([
      {
        name: 'Alt',
        rows: [
          ['Bib', 'Last name'],
          ['9', 'Old'],
        ],
        isHidden: true,
      },
      { name: 'Start', rows },
    ])
    const { recognised, starters, faults } = await read(ods)
    expect(faults).toEqual([])
    expect(recognised).toMatchObject({ format: 'ods', kind: 'startList', headingRow: 3 })
    expect(starters).toMatchObject([
      { row: 4, bib: 1, lastName: 'Müller', firstName: 'Jürgen', bornOn: '1990-04-03', team: 'RSV & Co' },
      { row: 5, bib: 2, lastName: 'Weiß', firstName: null, bornOn: '2001-12-14', team: null },
    ])
  })

  it.each([
    ['a row far below', '<table:table-row table:number-rows-repeated="30000"/>', MOST_ROWS],
    [
      'a row repeated a million times',
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      MOST_ROWS,
    ],
  ])('with %s is a fault and takes no memory', async (_, before, most) => {
    const xml = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="A"><table:table-row><table:table-cell><text:p>Bib</text:p></table:table-cell><table:table-cell><text:p>Last name</text:p></table:table-cell></table:table-row>${before}<table:table-row><table:table-cell><text:p>7</text:p></table:table-cell></table:table-row></table:table></office:document-content>`
    const { faults } = await read(await zipOf(new Map([['content.xml', xml]])))
    expect(faults[0]?.reason).toContain(String(most))
  })

  it('with a document type is refused', async () => {
    const xml = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    const { faults } = await read(await zipOf(new Map([['content.xml', xml]])))
    expect(faults[0]?.reason).toContain('document type')
  })
})

describe('a list of RACE RESULT', () => {
  const fields = ['Place', 'Bib', 'Name', 'Club', 'Time'].map((Label) => ({ Expression: 'x', Label }))
  const list = (data: unknown) => JSON.stringify({ list: { Fields: fields, Orders: [] }, data })

  it('of several contests has one as category of its riders', async () => {
    const { recognised, results, faults } = await read(
      list({
        '#1_Women': [['12', '1', '12', 'Mary Ash', 'Oak Hill', '1:02:03.4']],
        '#2_Men': { '#1_U23': [['7', '*', '7', 'Jo Elm', '', 'DNF']] },
      }),
    )
    expect(faults).toEqual([])
    expect(recognised).toMatchObject({ format: 'raceResult', kind: 'result' })
    expect(results).toMatchObject([
      { row: 1, bib: 12, rank: 1, timeMs: 3_723_400, category: 'Women' },
      { row: 2, bib: 7, rank: null, irm: 'DNF', category: 'Men U23' },
    ])
  })

  it('of one contest has no category', async () => {
    const { results } = await read(list({ '#1_50k': [['12', '1', '12', 'Mary Ash', 'Oak Hill', '59:03']] }))
    expect(results).toMatchObject([{ bib: 12, category: null }])
  })

  it.each([
    ['a row that is too short', { '#1_A': [['12', '1', '12', 'Ash', '', '59:03'], ['7']] }],
    ['a group that is a number', { '#1_A': 7 }],
    ['groups without end', JSON.parse(`${'{"a":'.repeat(900)}[]${'}'.repeat(900)}`)],
  ])('with %s is a fault', async (_, data) => {
    const { faults, results } = await read(list(data))
    expect(faults).toHaveLength(1)
    expect(results).toEqual([])
  })

  it('is told from other JSON', async () => {
    expect((await read('{"riders":[]}')).faults[0]?.reason).toContain('JSON')
  })
})

describe('a message of the Olympic Data Feed', () => {
  const body = (type: string, inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><OdfBody CompetitionCode="X" DocumentCode="CRDMROAD--------------FNL-000100--" DocumentType="${type}" Version="2"><Competition>${inner}</Competition></OdfBody>`
  const athlete = (bib: number, family: string, given: string) =>
    `<Competitor Code="${bib}" Type="A" Organisation="GBR"><Composition><Athlete Code="${bib}" Order="1" Bib="${bib}"><Description GivenName="${given}" FamilyName="${family}" Gender="W" Organisation="GBR" BirthDate="1990-04-03"/></Athlete></Composition></Competitor>`

  it('with a result is read in the order of its rows, not of its places', async () => {
    const { recognised, results, faults } = await read(
      body(
        'DT_RESULT',
        `<Result ResultType="IRM" IRM="DNF" SortOrder="3">${athlete(3, 'OAK', 'Pat')}</Result>` +
          `<Result Rank="1" ResultType="TIME" Result="1:02:03" SortOrder="1">${athlete(12, 'ASH', 'Mary')}</Result>` +
          `<Result Rank="1" RankEqual="Y" ResultType="TIME" Result="1:02:03" SortOrder="2">${athlete(7, 'ELM', 'Jo')}</Result>`,
      ),
    )
    expect(faults).toEqual([])
    expect(recognised).toMatchObject({ format: 'odf', kind: 'result' })
    expect(results.map(({ bib, rank, timeMs, irm }) => [bib, rank, timeMs, irm])).toEqual([
      [12, 1, 3_723_000, null],
      [7, 1, 3_723_000, null],
      [3, null, null, 'DNF'],
    ])
  })

  it('with a start list has its order', async () => {
    const { starters, faults } = await read(
      body(
        'DT_START_LIST',
        `<Start StartOrder="2" SortOrder="2">${athlete(7, 'ELM', 'Jo')}</Start><Start StartOrder="1" SortOrder="1">${athlete(12, 'ASH', 'Mary')}</Start>`,
      ),
    )
    expect(faults).toEqual([])
    expect(starters).toMatchObject([
      {
        bib: 12,
        lastName: 'Ash',
        firstName: 'Mary',
        nation: 'GBR',
        bornOn: '1990-04-03',
        sex: 'F',
        startOrder: 1,
      },
      { bib: 7, startOrder: 2 },
    ])
  })

  it.each([
    ['of a type that is not read', body('DT_MEDALS', ''), 'DT_MEDALS'],
    [
      'about teams',
      body('DT_RESULT', '<Result Rank="1" Result="4:01"><Competitor Type="T" Code="GBR"/></Result>'),
      'teams',
    ],
    [
      'with points',
      body(
        'DT_RESULT',
        `<Result Rank="1" ResultType="POINTS" Result="40">${athlete(1, 'ASH', 'M')}</Result>`,
      ),
      'POINTS',
    ],
    ['that ends half way', body('DT_RESULT', athlete(1, 'ASH', 'M')).slice(0, -40), 'damaged'],
  ])('%s is a fault', async (_, text, reason) => {
    const { faults, results } = await read(text)
    expect(faults[0]?.reason).toContain(reason)
    expect(results).toEqual([])
  })
})
