/** A table at the command line, beside a running server: what is recognised is told, and facts go through its doors. */
import { once } from 'node:events'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { postTo, startServerProcess, type ServerProcess } from './server-process.ts'
import { runCommand, type Said } from './typed-commands.ts'

const { path: folder, remove } = makeTemporaryFolder('import-table')
const data = join(folder, 'data')
let server: ServerProcess

const head = { source: 'office', at: '2026-05-01T09:00:00+02:00' }
const competition = (code: string): Fact => ({
  ...head,
  id: 'competition',
  type: 'competition',
  code,
  year: 2026,
  name: 'Eichen-Cup',
  sport: 'CRD',
  competitionType: 'SingleRace',
  start: '2026-05-31',
  end: '2026-05-31',
  location: 'Eichenberg, GER',
  noc: 'GER',
  timeZone: 'Europe/Berlin',
  priority: 0,
})
const stage: Fact = {
  ...head,
  id: 'stage-1',
  type: 'stage',
  stage: 1,
  name: 'Eichenberg',
  stageType: 'MS',
  distanceM: 24_000,
  startAt: '2026-05-31T10:00:00+02:00',
}

beforeAll(async () => {
  server = await startServerProcess(data)
  for (const code of ['eiche', 'buche', 'linde', 'esche', 'ulme', 'ahorn'])
    await postTo(server.address, `${code}2026`, [
      competition(code),
      { ...stage, stageType: code === 'ulme' ? 'ITT' : 'MS' },
    ])
})
afterAll(async () => {
  await server.kill()
  remove()
})

/** Each saving is later than the one before, as on a clock. */
let saved = Date.parse('2026-05-20T10:00:00Z') / 1000
async function save(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text)
  saved += 60
  await utimes(join(folder, name), saved, saved)
}
const run = (code: string, name: string, ...more: readonly string[]): Promise<Said> =>
  runCommand(
    ['import', 'file', name, '--competition', `${code}2026`, ...more],
    { BELL_LAP_DATA: data },
    folder,
  )
const get = async (path: string) => (await fetch(server.address + path)).json() as Promise<never>
interface Listed {
  readonly results: readonly {
    readonly startAt: string | null
    readonly rider: { readonly bib: number; readonly name: string }
  }[]
}
const riders = async (code: string) => {
  const { results } = (await get(`/competitions/${code}2026/stages/1/startlist`)) as Listed
  return results.map(({ rider: { bib, name }, startAt }) => ({ bib, name, startAt }))
}

const LIST =
  'Startnr.;Nachname;Vorname;Verein;Geb.-Datum\n1;Müller;Jürgen;RSV Eichenberg;3.4.1990\n2;Weiß;Zoë;RSV Eichenberg;14.12.2001\n'

test('a start list is told and taken, and is known when it comes again', async () => {
  await save('list.csv', LIST)
  const { code, out, err } = await run('eiche', 'list.csv')
  expect([code, err.split('\n').length]).toEqual([0, 2])
  expect(out).toContain('a start list of 2 rows')
  expect(out).toContain('E Geb.-Datum: born')
  expect(out).toContain('2 facts imported into eiche2026, 0 already stored')
  expect(await riders('eiche')).toMatchObject([{ bib: 1 }, { bib: 2 }])
  expect((await run('eiche', 'list.csv')).out).toContain('0 facts imported into eiche2026, 2 already stored')
})

test('the corrected table replaces what it stated, and so does the first one again', async () => {
  await save('again.csv', LIST)
  await run('buche', 'again.csv')
  await save('again.csv', LIST.replace('Müller', 'Möller').replace(/^2;.*\n/m, ''))
  expect((await run('buche', 'again.csv')).out).toContain('imported into buche2026')
  expect(await riders('buche')).toMatchObject([{ bib: 1, name: 'MÖLLER Jürgen' }])
  await save('again.csv', LIST)
  await run('buche', 'again.csv')
  expect(await riders('buche')).toMatchObject([{ name: 'MÜLLER Jürgen' }, { name: 'WEISS Zoë' }])
})

test('tables of other names add to each other', async () => {
  await save('men.csv', 'Bib,Last name,Team\n21,Ash,Oak Hill Wheelers\n')
  await save('women.csv', 'Bib,Last name,Team\n31,Elm,Old Harbour Wheelers\n')
  for (const name of ['men.csv', 'women.csv']) expect((await run('esche', name)).code).toBe(0)
  expect(await riders('esche')).toMatchObject([{ bib: 21 }, { bib: 31 }])
  const teams = (await get('/competitions/esche2026/stages/1/teams')) as { name: string }[]
  expect(teams.map(({ name }) => name)).toEqual(['Oak Hill Wheelers', 'Old Harbour Wheelers'])
})

test('a fault is told with row and column, and nothing is taken', async () => {
  await save('wrong.csv', 'Bib,Last name,Born,Nation\n1,Ash,31.2.1990,GRB\n,Elm,14.2.1991,GER\n')
  const { code, err } = await run('linde', 'wrong.csv')
  expect(code).toBe(1)
  expect(err).toContain('wrong.csv: row 2, column C: "31.2.1990"')
  expect(err).toContain('wrong.csv: row 2, column D: "GRB" is not the code of a nation; did you mean GBR?')
  expect(err).toContain('2 faults; nothing was imported')
})

test('bibs are proposed, and taken only if that is said', async () => {
  await save('bibless.csv', 'Bib,Last name\n7,Ash\n,Elm\n')
  const refused = await run('linde', 'bibless.csv')
  expect([refused.code, refused.err.includes('row 3: has no bib; 8 is free')]).toEqual([1, true])
  const dry = await run('linde', 'bibless.csv', '--propose-bibs', '--dry-run')
  expect([dry.code, dry.out.includes('1 fact would be imported')]).toEqual([0, true])
  expect((await run('linde', 'bibless.csv', '--propose-bibs')).out).toContain('row 3 gets bib 8')
  expect(await riders('linde')).toMatchObject([{ bib: 7 }, { bib: 8 }])
})

test('a result is taken and corrected, with what that changes', async () => {
  await save('result.csv', 'Rang;Stnr.;Zeit\n1;1;35:10,5\n2;2;+0:06\n')
  expect((await run('eiche', 'result.csv')).code).toBe(2)
  const first = await run('eiche', 'result.csv', '--stage', '1')
  expect([first.code, first.out.includes('1 fact imported')]).toEqual([0, true])
  await save('result.csv', 'Rang;Stnr.;Zeit\n1;2;35:10,5\nDSQ;1;\n')
  const second = await run('eiche', 'result.csv', '--stage', '1')
  expect(second.out).toContain('This changes:')
  expect(second.out).toMatch(/winner: .*WEISS/)
})

test('a row that the server refuses is named by its row of the table', async () => {
  await save('stray.csv', 'Rank,Bib,Time\n1,1,35:10\n2,99,35:11\n')
  const { code, err } = await run('eiche', 'stray.csv', '--stage', '1')
  expect(code).toBe(1)
  expect(err).toMatch(/^stray\.csv:3: .*bib 99/m)
})

test('a list that gives a bib with a result to somebody else is refused, and names the row', async () => {
  await save('other.csv', 'Bib,Last name,First name,Born\n3,Fir,Pat,1.2.1999\n2,Elm,Pat,1.1.1999\n')
  const { code, err } = await run('eiche', 'other.csv')
  expect(code).toBe(1)
  expect(err).toMatch(/^other\.csv:3: .*WEISS/m)
  expect(await riders('eiche')).toMatchObject([{ name: 'MÜLLER Jürgen' }, { name: 'WEISS Zoë' }])
})

test('start times are on the day and in the zone of the stage', async () => {
  await save('times.csv', 'Bib,Last name,Start\n1,Ash,10:01\n2,Elm,10:02:30\n')
  expect((await run('ulme', 'times.csv', '--stage', '1')).code).toBe(0)
  expect(await riders('ulme')).toMatchObject([
    { bib: 1, startAt: '2026-05-31T10:01:00+02:00' },
    { bib: 2, startAt: '2026-05-31T10:02:30+02:00' },
  ])
})

test('a phase takes its start list and its result', async () => {
  const event: Fact = { ...head, id: 'event-1', type: 'event', event: 1, name: 'Men' }
  const phase: Fact = {
    ...head,
    id: 'phase-1',
    type: 'phase',
    event: 1,
    phase: 1,
    name: 'Race',
    form: 'massStart',
    startAt: '2026-05-31T10:00:00+02:00',
  }
  const games = { ...competition('kiefer'), competitionType: 'MultiEvents' } as Fact
  await postTo(server.address, 'kiefer2026', [games, event, phase])
  const unit = ['--event', '1', '--phase', '1']
  await save('phase.csv', 'Bib,Last name,Cat\n1,Ash,Elite\n2,Elm,U23\n')
  expect((await run('kiefer', 'phase.csv', ...unit)).code).toBe(0)
  await save('phase-result.csv', 'Rank,Bib,Time\n1,2,1:00:00\n2,1,+0:05\n')
  expect(await run('kiefer', 'phase-result.csv', ...unit)).toMatchObject({ code: 0 })
  const results = await get('/competitions/kiefer2026/events/1/phases/1/results')
  expect(JSON.stringify(results)).toMatch(/"ELM".*"ASH"/)
})

test('what makes no sense is a wrong argument', async () => {
  await save('sense.csv', LIST)
  for (const more of [
    ['--stage', 'x'],
    ['--event', '1'],
    ['--dates', 'ydm'],
    ['--columns', 'C'],
  ])
    expect((await run('eiche', 'sense.csv', ...more)).code).toBe(2)
  const table = await runCommand(['import', 'sense.csv'], { BELL_LAP_DATA: data }, folder)
  expect([table.code, table.err.includes('bell-lap import file sense.csv')]).toEqual([1, true])
  await rm(join(folder, 'sense.csv'))
  expect((await run('eiche', 'sense.csv')).code).toBe(1)
})

test('a course is told with its climbs, and those that are confirmed are on its map', async () => {
  const points = Array.from({ length: 601 }, (_, index) => {
    const height = 100 + Math.max(0, Math.min(4_000, index * 20 - 6_000)) * 0.08
    return `<trkpt lat="${52 + index * 0.00018}" lon="8"><ele>${height}</ele></trkpt>`
  })
  await save('course.gpx', `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
  const { code, out } = await run('eiche', 'course.gpx', '--stage', '1', '--climbs', '1=Eichenberg')
  expect(code).toBe(0)
  expect(out).toContain('course.gpx: a course of 12.0 km (')
  expect(out).toMatch(/climb 1: without a name, top at km (?:9\.9|10\.0|10\.1)/)
  expect(out).toContain('1 fact imported into eiche2026')
  expect(JSON.stringify(await get('/competitions/eiche2026/stages/1/map'))).toContain('Eichenberg')
  const { err } = await run('eiche', 'course.gpx')
  expect(err).toContain('--stage')
})

test('a result leaves as the workbook of the UCI, and comes back the same', async () => {
  await save(
    'uci-list.csv',
    'Bib,Last name,First name,Nation,Sex,UCI ID\n1,Müller,Jo,GER,F,\n2,Ash,=1+1,GBR,M,\n',
  )
  await run('ahorn', 'uci-list.csv')
  await save('uci-result.csv', 'Rank,Bib,Time\n1,2,37:11\nDNF,1,\n')
  expect((await run('ahorn', 'uci-result.csv', '--stage', '1')).code).toBe(0)
  const said = await runCommand(
    ['export', 'ahorn2026', 'ahorn.xlsx', '--stage', '1'],
    { BELL_LAP_DATA: data },
    folder,
  )
  expect([said.code, said.out]).toEqual([0, 'ahorn.xlsx: 2 rows of stage 1 of ahorn2026\n'])
  const again = await run('ahorn', 'ahorn.xlsx', '--stage', '1', '--sheet', 'Results', '--dry-run')
  expect(again.out).toContain('a result of 2 rows (sheet Results)')
  expect(again.out).toContain('0 facts would be imported into ahorn2026, 1 already stored')
  const list = await run('ahorn', 'ahorn.xlsx', '--sheet', 'StartList', '--dry-run')
  expect(list.out).toContain('a start list of 2 rows (sheet StartList)')
})

test('a list of RACE RESULT comes from its address, and what follows the path is not shown', async () => {
  const list = (time: string) =>
    JSON.stringify({
      list: { Fields: ['Rank', 'Bib', 'Time'].map((Label) => ({ Label })) },
      data: { '#1_A': [['1', '1', '1', time]] },
    })
  let body = list('37:11.0')
  const publisher = createServer((request, response) => {
    if (request.url?.startsWith('/list.php')) response.end(body)
    else response.writeHead(404).end()
  })
  publisher.listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  const address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  await save('riders.csv', 'Bib,Last name\n1,Ash\n')
  await run('linde', 'riders.csv')
  const first = await run('linde', `${address}/list.php?key=secret`, '--stage', '1')
  expect([first.code, first.out]).toEqual([
    0,
    expect.stringContaining('a result of 1 row (RACE RESULT, utf-8)'),
  ])
  expect(first.out + first.err).not.toContain('secret')
  const again = await run('linde', `${address}/list.php?key=secret`, '--stage', '1')
  expect(again.out).toContain('0 facts imported into linde2026, 1 already stored')
  body = list('37:12.0')
  const corrected = await run('linde', `${address}/list.php?key=secret`, '--stage', '1')
  expect(corrected.out).toContain('1 fact imported into linde2026')
  const missing = await run('linde', `${address}/other`, '--stage', '1')
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('answers 404')])
  publisher.closeAllConnections()
  publisher.close()
})
