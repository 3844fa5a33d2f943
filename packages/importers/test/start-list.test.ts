/** Start lists as clubs send them: every shape of one list gives the same riders, and everything else is told with its place. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { proposeBibs } from '../src/start-list/propose-bibs.ts'
import { startFacts } from '../src/start-list/start-facts.ts'
import { readTableFile, type ReadOptions } from '../src/read-table-file.ts'
import { dialects, encodeCsv, riders, shapeRows, shapes, writtenRiders } from './made-table.ts'

const options: ReadOptions = { heldIn: 2026 }
const readText = (text: string, more: Partial<ReadOptions> = {}) =>
  readTableFile(Buffer.from(text), { ...options, ...more })

test('a list gives the same riders in every language, order, encoding and dialect', async () => {
  await fc.assert(
    fc.asyncProperty(riders(), shapes, dialects, async (list, shape, dialect) => {
      const { starters, faults, recognised } = await readTableFile(
        encodeCsv(shapeRows(list, shape), dialect),
        options,
      )
      expect(faults).toEqual([])
      expect(recognised?.separator).toBe(dialect.separator)
      expect(starters).toMatchObject(writtenRiders(list, shape))
    }),
    { numRuns: 300 },
  )
})

test('the facts of every list are valid', async () => {
  await fc.assert(
    fc.asyncProperty(riders(), shapes, dialects, async (list, shape, dialect) => {
      const { starters } = await readTableFile(encodeCsv(shapeRows(list, shape), dialect), options)
      const by = { source: 'table', at: '2026-05-01T09:00:00+01:00', id: 'starters' }
      for (const startsIn of [
        { kind: 'race', stage: null },
        { kind: 'phase', event: 1, phase: 1 },
      ] as const) {
        const { teams, startList } = startFacts(starters, startsIn, by, null)
        for (const fact of [...teams, startList]) expect(parseFact(fact)).toMatchObject({ ok: true })
      }
    }),
    { numRuns: 50 },
  )
})

describe('encodings', () => {
  it('reads Windows-1252, which Excel still writes', async () => {
    const { starters, recognised } = await readTableFile(
      Buffer.from('Startnr;Name;Vorname\r\n1;M\xfcller;J\xfcrgen\r\n', 'latin1'),
      options,
    )
    expect(recognised?.encoding).toBe('windows-1252')
    expect(starters).toMatchObject([{ bib: 1, lastName: 'Müller', firstName: 'Jürgen' }])
  })

  it('takes the encoding of the caller before its own', async () => {
    const bytes = Buffer.from('Bib,Last name\n1,Zoë\n')
    expect((await readTableFile(bytes, { ...options, encoding: 'windows-1252' })).starters).toMatchObject([
      { lastName: 'ZoÃ«' },
    ])
  })
})

describe('columns', () => {
  it.each([
    [
      'in Spanish "Nombre" beside "Apellidos" is the first name',
      'Dorsal;Nombre;Apellidos\n1;Ana;Niño',
      { lastName: 'Niño', firstName: 'Ana' },
    ],
    [
      'in French "Nom" beside "Prénom" is the surname',
      'Dossard;Nom;Prénom\n1;Roux;Chloé',
      { lastName: 'Roux', firstName: 'Chloé' },
    ],
    [
      'a surname in capitals is found in a whole name',
      'Bib,Name\n1,VAN DER MEER Pål Jan',
      { lastName: 'Van der Meer', firstName: 'Pål Jan' },
    ],
    [
      'a comma parts surname from first name',
      'Bib;Name\n1;García López, Ana',
      { lastName: 'García López', firstName: 'Ana' },
    ],
    [
      'a particle begins the surname',
      'Bib,Name\n1,Jan van der Meer',
      { lastName: 'van der Meer', firstName: 'Jan' },
    ],
  ])('%s', async (_, text, person) => {
    const { starters, faults } = await readText(text)
    expect(faults).toEqual([])
    expect(starters).toMatchObject([person])
  })

  it('reports that names without capitals were read as first name and surname', async () => {
    const text = 'Bib,Name\n1,Meer Jan'
    const { notes, starters } = await readText(text)
    expect(starters).toMatchObject([{ lastName: 'Jan', firstName: 'Meer' }])
    expect(notes).toMatchObject([{ at: { row: 2, column: 'B' } }])
    const told = await readText(text, { nameOrder: 'lastFirst' })
    expect(told.starters).toMatchObject([{ lastName: 'Meer', firstName: 'Jan' }])
    expect(told.notes).toEqual([])
  })

  it('recognises UCI ids, nations, birth dates and sexes by their cells', async () => {
    const { recognised } = await readText(
      'Bib,Last name,a1,a2,a3,Licence\n1,Ash,GER,1990-02-13,F,10000791903\n2,Elm,DNK,1991-02-14,M,10001583806\n3,Oak,FRA,1992-02-15,F,10002375709'.replace(
        /1000\d{7}/g,
        (id) => `${id.slice(0, 9)}${String(Number(id.slice(0, 9)) % 97).padStart(2, '0')}`,
      ),
    )
    expect(recognised?.columns.map(({ field, by }) => [field, by])).toEqual([
      ['bib', 'heading'],
      ['lastName', 'heading'],
      ['nation', 'content'],
      ['born', 'content'],
      ['sex', 'content'],
      ['uciId', 'content'],
    ])
  })

  it('lets the caller assign a column, by its heading or its letters', async () => {
    const text = 'Bib,Last name,Crew,Club\n1,Ash,Reds,Blues'
    expect((await readText(text, { columns: { crew: 'team' } })).starters).toMatchObject([{ team: 'Reds' }])
    expect((await readText(text, { columns: { D: null } })).starters).toMatchObject([{ team: null }])
    expect(
      (await readText('1,Ash', { columns: { A: 'bib', B: 'lastName' }, headingRow: null })).starters,
    ).toMatchObject([{ row: 1, bib: 1, lastName: 'Ash' }])
    expect((await readText(text, { columns: { Z: 'team' } })).faults).toHaveLength(1)
  })

  it('names columns that are left out, with the heading that was probably meant', async () => {
    const { notes } = await readText('Bib,Last name,Natoin,Shoe size\n1,Ash,x,44\n2,Elm,y,43')
    expect(notes).toMatchObject([{ at: { column: 'C' }, meant: 'nation' }, { at: { column: 'D' } }])
  })

  it('refuses two columns that hold the same', async () => {
    expect((await readText('Bib,No,Last name\n1,2,Ash')).faults).toMatchObject([
      { at: { row: 1, column: 'B' } },
    ])
  })

  it('reads past the titles and repeated headings of sheets that are printed page by page', async () => {
    const page = 'Oak Cross,,\nMEN,,\n,,\nBib#,Last Name,FirstName\n'
    const { starters, notes, faults } = await readText(`${page}1,Ash,Jo\n,,\n${page}2,Elm,Sam\n`)
    expect(faults).toEqual([])
    expect(starters).toMatchObject([
      { row: 5, bib: 1 },
      { row: 11, bib: 2 },
    ])
    expect(notes).toMatchObject([{ at: { row: 7 } }])
  })

  it('never takes a rider for a title', async () => {
    const { faults } = await readText('Bib,Last name\n1,Ash\n2,\nBib,Last name\n3,Elm\n')
    expect(faults).toMatchObject([{ at: { row: 3, column: 'B' } }])
  })
})

describe('faults', () => {
  it.each([
    [
      'a day that no month has',
      'Bib,Last name,Born\n1,Ash,31.2.1990\n2,Elm,14.5.1990',
      { row: 2, column: 'C' },
      undefined,
    ],
    [
      'a date in another order than the column',
      'Bib,Last name,Born\n1,Ash,14/05/1990\n2,Elm,15/06/1991\n3,Oak,05/16/1990',
      { row: 4, column: 'C' },
      '1990-05-16',
    ],
    ['swapped letters of a nation', 'Bib,Last name,Nation\n1,Ash,GRB', { row: 2, column: 'C' }, 'GBR'],
    ['a misspelt nation', 'Bib,Last name,Nation\n1,Ash,Germny', { row: 2, column: 'C' }, 'GER'],
    ['a bib with words', 'Bib,Last name\nno 7 new,Ash', { row: 2, column: 'A' }, '7'],
    [
      'a UCI id with a wrong digit',
      'Bib,Last name,UCI ID\n1,Ash,10000791911',
      { row: 2, column: 'C' },
      undefined,
    ],
    ['the same bib twice', 'Bib,Last name\n1,Ash\n1,Elm', { row: 3, column: 'A' }, undefined],
    [
      'the same licence twice',
      'Bib,Last name,Licence\n1,Ash,x1\n2,Elm,X1',
      { row: 3, column: 'C' },
      undefined,
    ],
    [
      'the same name twice with nothing that tells the two apart',
      'Bib,Last name,First name\n1,Ash,Jo\n2,ASH,Jo',
      { row: 3, column: 'B' },
      undefined,
    ],
    ['a row without a name', 'Bib,Last name,Team\n1,Ash,Reds\n2,,Reds', { row: 3, column: 'B' }, undefined],
    ['an open quotation mark', 'Bib,Last name\n1,"Ash\n2,Elm', { row: 2, column: null }, undefined],
    [
      'dates that can be read in two ways',
      'Bib,Last name,Born\n1,Ash,03/04/1990',
      { row: 2, column: 'C' },
      undefined,
    ],
    [
      'an M that may be a woman',
      'Dorsal,Apellidos,Sexo\n1,Niño,M\n2,Roble,M',
      { row: 2, column: 'C' },
      undefined,
    ],
  ])('tells %s', async (_, text, at, meant) => {
    const { faults } = await readText(text)
    expect(faults[0]?.at).toEqual(at)
    expect(faults[0]?.meant).toBe(meant)
  })

  it('accepts two people of one name if something distinguishes them, and reports it', async () => {
    const { faults, notes } = await readText('Bib,Last name,First name,Born\n1,Ash,Jo,1990\n2,Ash,Jo,1961')
    expect(faults).toEqual([])
    expect(notes).toMatchObject([{ at: { row: 3 } }])
  })

  it('takes the order of ambiguous dates from the caller', async () => {
    const text = 'Bib,Last name,Born\n1,Ash,03/04/1990'
    expect((await readText(text, { dateOrder: 'mdy' })).starters).toMatchObject([{ bornOn: '1990-03-04' }])
    expect((await readText(text, { dateOrder: 'dmy' })).starters).toMatchObject([{ bornOn: '1990-04-03' }])
  })

  it('reads the M of a Spanish table by the H beside it', async () => {
    const { starters } = await readText('Dorsal,Apellidos,Sexo\n1,Niño,M\n2,Roble,H')
    expect(starters).toMatchObject([{ sex: 'F' }, { sex: 'M' }])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['JSON', Buffer.from('{"a":1}')],
    ['a table without headings', Buffer.from('1,Ash\n2,Elm')],
    ['headings alone', Buffer.from('Bib,Last name\n')],
  ])('refuses %s', async (_, bytes) => {
    expect((await readTableFile(bytes, options)).faults).toHaveLength(1)
  })
})

test('a rider without a bib gets the next one of the category, or the next one of all', async () => {
  const { starters } = await readText(
    'Bib,Last name,Cat\n1,Ash,A\n2,Elm,A\n101,Oak,B\n,Fir,A\n,Yew,B\n,Box,C\n3,Ivy,A',
  )
  expect([...proposeBibs(starters)]).toEqual([
    [5, 4],
    [6, 102],
    [7, 103],
  ])
})

test('a list that starts apart gives a start order, with the teams of the riders', async () => {
  const { starters } = await readText(
    'Bib,Last name,Team,Start\n1,Ash,Oak Hill Wheelers,10:02\n2,Elm,Oak Hill Wheelers,10:01:30',
  )
  const facts = startFacts(
    starters,
    { kind: 'race', stage: 1 },
    { source: 's', at: '2026-05-01T09:00:00Z', id: 'list' },
    (ms) => new Date(ms).toISOString(),
  )
  const [team] = facts.teams
  expect(team).toMatchObject({ code: expect.stringMatching(/^OHW-[0-9A-Z]{3}$/), name: 'Oak Hill Wheelers' })
  expect(facts.startList).toMatchObject({
    riders: [
      { bib: 1, teamCode: team?.code },
      { bib: 2, teamCode: team?.code },
    ],
  })
  expect(facts.startOrder?.starts).toEqual([
    { bib: 2, order: 1, startAt: '1970-01-01T10:01:30.000Z' },
    { bib: 1, order: 2, startAt: '1970-01-01T10:02:00.000Z' },
  ])
})

test('teams with the same initials have different codes, in any table', async () => {
  const codeIn = async (team: string) => {
    const { starters } = await readText(`Bib,Last name,Team\n1,Ash,${team}`)
    return startFacts(
      starters,
      { kind: 'race', stage: null },
      { source: 's', at: '2026-05-01T09:00:00Z', id: 'list' },
      null,
    ).teams[0]?.code
  }
  expect(await codeIn('Oak Hill Wheelers')).toBe(await codeIn('OAK HILL Wheelers'))
  expect(await codeIn('Oak Hill Wheelers')).not.toBe(await codeIn('Old Harbour Wheelers'))
})
