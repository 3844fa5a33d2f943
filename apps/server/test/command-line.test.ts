/**
 * The program `bell-lap` as a person runs it, with and without a running server. The file is long because every command
 * has its case with a server and without one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { findFreePort } from './free-port.ts'
import { competitionFact, passingFact } from './journal-contract.ts'
import { NODE_ARGUMENTS } from './program.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { runCommand, runProgram, type Said } from './typed-commands.ts'

const { path: folder, remove } = makeTemporaryFolder('command')
const dataFolder = () => join(folder, 'data')
afterAll(remove)

const run = (
  args: readonly string[],
  environment: Record<string, string> = {},
  cwd = folder,
): Promise<Said> =>
  // A server that starts nevertheless ends only with its process.
  (args[0] === 'serve' ? runProgram : runCommand)(args, { BELL_LAP_DATA: dataFolder(), ...environment }, cwd)
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

describe('without a server', () => {
  test.each([
    ['nothing', [], 2, /bell-lap <command>/],
    ['--help', ['--help'], 0, /bell-lap <command>/],
    ['an unknown command', ['fly'], 2, /There is no command "fly"[^]*bell-lap <command>/],
    ['a misspelt command', ['imprt'], 2, /^There is no command "imprt"; did you mean import\?\n$/],
    ['the help of serve', ['serve', '--help'], 0, /BELL_LAP_DATA/],
    ['the help of import', ['import', '--help'], 0, /--competition/],
    ['the help of remove', ['remove', '--help'], 0, /--yes/],
    ['a removal of nothing', ['remove'], 2, /Name one competition/],
    ['a removal that is not confirmed', ['remove', 'tob2026'], 2, /add --yes/],
    ['the help of replay', ['replay', '--help'], 0, /--speed/],
    ['the help of token', ['token', '-h'], 0, /revoke/],
    [
      'an unknown option',
      ['token', 'list', '--loud'],
      2,
      /^There is no option --loud\nSee bell-lap token --help\.\n$/,
    ],
    [
      'a misspelt option',
      ['import', 'tdf2026', '--dryrun'],
      2,
      /no option --dryrun; did you mean --dry-run\?/,
    ],
    ['an option without its value', ['token', 'add', '--competition'], 2, /--competition/],
    ['a misspelt action', ['token', 'revok', 'ab'], 2, /no "token revok"; did you mean revoke\?/],
    ['an unknown action', ['token', 'burn'], 2, /no "token burn"; use add, list, sent or revoke/],
    ['no action at all', ['token'], 2, /^Say what to do[^]*bell-lap token add/],
    ['a competition as an argument', ['token', 'add', 'tob2026'], 2, /did you mean --competition tob2026\?/],
    ['an import of a misspelt race', ['import', 'tdf206'], 1, /race "tdf206"; did you mean tdf2026\?/],
    ['a token with an invalid expiry', ['token', 'add', '--all', '--expires', 'soon'], 2, /--expires/],
    ['a list of senders without a competition', ['token', 'sent'], 2, /Name one competition/],
    ['a token without a competition', ['token', 'add'], 2, /--competition/],
    ['a token for no competition’s id', ['token', 'add', '--competition', 'Tour'], 2, /"Tour"/],
    ['an import without a file', ['import'], 2, /bundle or file/],
    ['an import of a missing file', ['import', 'nowhere'], 1, /"nowhere"/],
    ['a replay without a server', ['replay', 'tdf2026'], 1, /running server/],
    ['a replay at speed 0', ['replay', 'tdf2026', '--speed', '0'], 2, /--speed/],
    ['a replay from an invalid time', ['replay', 'tdf2026', '--from', 'noon'], 2, /--from/],
    [
      'a replay of a phase that does not exist',
      ['replay', 'tdf2026', '--event', '1'],
      1,
      /no phase .* recorded: stage 4/,
    ],
    ['a replay of a stage and a phase', ['replay', 'tdf2026', '--stage', '4', '--phase', '1'], 2, /--stage/],
    ['a replay of a stage that is not recorded', ['replay', 'tdf2026', '--stage', '1'], 1, /stage 4/i],
  ])('%s', async (_sentence, args, code, text) => {
    const said = await run(args)
    expect(said.code).toBe(code)
    expect(said.out + said.err).toMatch(text)
    expect(said.err).not.toMatch(/^ +at /m)
  })

  test('a process ends with the exit code of its command, and writes to the right stream', async () => {
    const asked = await runProgram(['token', '--help'], {}, folder)
    expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('revoke'), err: '' })
    const refused = await runProgram(['token', 'list', '--loud'], {}, folder)
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no option --loud') })
    const added = await runProgram(['token', 'add', '--all'], { BELL_LAP_DATA: join(folder, 'own') }, folder)
    expect(added).toMatchObject({ code: 0, err: expect.stringContaining('Store: ') })
  })

  test('a token that would expire in the past is refused with future days, which help names too', async () => {
    const day = /\d{4}-\d{2}-\d{2}/g
    const today = new Date().toISOString().slice(0, 10)
    const { code, err } = await run(['token', 'add', '--all', '--expires', '2020-01-01'])
    const { out } = await run(['token', '--help'])
    expect([code, err.match(day)?.at(-1)]).toEqual([2, '2020-01-01'])
    const examples = [...err.match(day)!.slice(0, -1), ...out.match(day)!]
    expect(examples.length).toBeGreaterThan(2)
    expect(examples.filter((one) => one <= today)).toEqual([])
  })

  test('unusable settings are reported by name', async () => {
    const said = await run(['token', 'list'], { PORT: 'http' })
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/^PORT /) })
  })

  test.each([
    ['token list'],
    ['token revoke abc123'],
    ['token sent tob2026'],
    ['remove tob2026 --yes'],
    ['replay tdf2026'],
    ['backup monday.backup'],
    ['check'],
    ['check --accept'],
  ])('%s creates nothing in a folder with a misspelt name', async (line) => {
    const misspelt = join(folder, 'dta')
    const said = await run(line.split(' '), { BELL_LAP_DATA: misspelt })
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain(`There is no store in ${misspelt}, which BELL_LAP_DATA names`)
    expect(existsSync(misspelt)).toBe(false)
  })

  // The system's administrator may read everything.
  test.skipIf(process.getuid?.() === 0)('an unreadable folder is not reported as empty', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o000 })
    const said = await run(['token', 'list'], { BELL_LAP_DATA: closed })
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read by this user') })
  })

  test('a competition that is not in the store is reported', async () => {
    const made = await run(['token', 'add', '--competition', 'tob2026'])
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringContaining('There is no competition tob2026 yet'),
    })
    for (const args of [
      ['remove', 'tob2026', '--yes'],
      ['token', 'sent', 'tob2026'],
    ])
      expect(await run(args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no competition tob2026'),
      })
    expect(await run(['token', 'revoke', 'abc123'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no token'),
    })
  })

  test.each(['token add --all', 'serve'])('%s: an unusable data folder is reported', async (args) => {
    await writeFile(join(folder, 'file'), '')
    for (const data of [join(folder, 'file', 'data'), join(folder, 'file'), '/proc/bell-lap/data']) {
      const said = await run(args.split(' '), { BELL_LAP_DATA: data, PORT: '0' })
      expect(said).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The data folder .*BELL_LAP_DATA$/m),
      })
    }
  })

  test('a misspelt setting stops the start with a suggestion; an unknown one is reported', async () => {
    const misspelt = await run(['serve'], { BELL_LAP_DMEO: 'off' })
    expect(misspelt).toMatchObject({
      code: 1,
      err: 'BELL_LAP_DMEO is not a setting; did you mean BELL_LAP_DEMO?\n',
    })
    const unknown = await run(['token', 'add', '--all'], { BELL_LAP_WEATHER: 'rain' })
    expect(unknown).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^BELL_LAP_WEATHER is not a setting/m),
    })
  })

  test('no store is created in an unnamed folder, and the folder in use is named', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    const unnamed = await run(['token', 'add', '--all'], { BELL_LAP_DATA: '' }, elsewhere)
    expect(unnamed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no store in') })
    expect(existsSync(join(elsewhere, 'data'))).toBe(false)
    const made = await run(['token', 'add', '--all'], { BELL_LAP_DATA: join(folder, 'other') })
    expect(made.err).toContain(`Store: ${join(folder, 'other')}, created now`)
    expect(made.out).not.toContain('Store')
    const known = await run(['token', 'list'], { BELL_LAP_DATA: join(folder, 'other') })
    expect(known.err).toContain(`Store: ${join(folder, 'other')}, not in use by a server`)
  })

  test('a port in use is reported, also that of the figures', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const port = String((taken.address() as AddressInfo).port)
    const other = { BELL_LAP_DATA: join(folder, 'ports'), BELL_LAP_DEMO: 'off' }
    expect(await run(['serve'], { ...other, PORT: port })).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`${port} is in use by another program; .* PORT$`, 'm')),
    })
    expect(await run(['serve'], { ...other, PORT: '0', BELL_LAP_METRICS_PORT: port })).toMatchObject({
      code: 1,
      err: expect.stringContaining('BELL_LAP_METRICS_PORT'),
    })
    expect(await run(['serve'], { ...other, PORT: port, BELL_LAP_METRICS_PORT: port })).toMatchObject({
      code: 1,
      err: expect.stringContaining(`PORT and BELL_LAP_METRICS_PORT are both ${port}`),
    })
    taken.close()
  })

  test.each([
    ['HOST', 'HOST and PORT'],
    ['BELL_LAP_METRICS_HOST', 'BELL_LAP_METRICS_HOST and BELL_LAP_METRICS_PORT'],
  ])(
    'an address that this machine does not have is reported with the setting’s name: %s',
    async (setting, names) => {
      const port = String(await findFreePort())
      const said = await run(['serve'], {
        BELL_LAP_DATA: join(folder, 'elsewhere-listening'),
        BELL_LAP_DEMO: 'off',
        PORT: port,
        BELL_LAP_METRICS_PORT: port,
        // Nobody has this address (RFC 5737).
        [setting]: '203.0.113.1',
      })
      expect(said).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          `cannot listen on 203.0.113.1:${port}: this machine does not have that address; check ${names}\n`,
        ),
      })
    },
  )

  test('a server that cannot announce itself to the commands serves, and ends on the first request', async () => {
    const data = join(folder, 'unannounced')
    await mkdir(join(data, 'server.json', 'in-the-way'), { recursive: true })
    const server = await startServerProcess(data)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await server.end()
    expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null])
    await rm(data, { recursive: true })
  })

  test('facts of files are accepted, known when sent again, and refused without a competition', async () => {
    const good = join(folder, 'good.ndjson')
    await writeFile(good, `${JSON.stringify(competitionFact('tob'))}\n${JSON.stringify(passingFact('a'))}\n`)
    expect(await run(['import', good])).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 facts imported into tob2026'),
    })
    expect(await run(['import', good])).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 already stored'),
    })
    const one = join(folder, 'one.ndjson')
    await writeFile(one, `${JSON.stringify(competitionFact('one'))}\n`)
    expect((await run(['import', one, '--dry-run'])).out).toContain(
      '1 fact would be imported into one2026, 0 already stored',
    )
    const bad = join(folder, 'bad.json')
    await writeFile(bad, JSON.stringify([passingFact('b'), { ...passingFact('c'), bib: 'x!' }]))
    expect(await run(['import', bad])).toMatchObject({
      code: 1,
      err: expect.stringContaining('van/c: /bib'),
    })
    await writeFile(bad, JSON.stringify([passingFact('b')]))
    expect(await run(['import', bad])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--competition'),
    })
  })
})

describe('with a running server', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServerProcess(dataFolder())
  })
  afterAll(() => server.kill())

  test('only its owner can read the secret of its doors', async () => {
    const { mode } = await stat(join(dataFolder(), 'server.json'))
    // oxlint-disable-next-line no-bitwise -- the bits of the rights
    expect(mode & 0o777).toBe(0o600)
  })

  test('a second server on the same folder is refused', async () => {
    const said = await run(['serve'], { PORT: '0' })
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('in use by another Bell Lap') })
  })

  test('a token is created, works, is listed without its secret, and is revoked', async () => {
    const made = await run([
      'token',
      'add',
      '--competition',
      'tob2026',
      '--name',
      'the van',
      '--expires',
      '30d',
    ])
    expect(made.out).toContain('It expires at ')
    const [token = ''] = made.out.split('\n')
    const post = () =>
      fetch(`${server.address}/ingest/competitions/tob2026/facts`, {
        method: 'POST',
        headers: bearer(token),
        body: JSON.stringify([passingFact('by-token')]),
      }).then(({ status }) => status)
    expect(await post()).toBe(201)
    const listed = await run(['token', 'list'])
    expect(listed.out).toContain('the van')
    expect(listed.out).not.toContain(token)
    expect(listed.out).toMatch(/the van/)
    expect(listed.out).toMatch(/ {2}used \d{4}-\d{2}-\d{2} .* {2}expires \d{4}-/)
    const id = /^([0-9a-f]{10}) .*the van$/m.exec(listed.out)?.[1] ?? ''
    const sent = await run(['token', 'sent', 'tob2026'])
    expect(sent.out).toMatch(new RegExp(`^\\d+-\\d+ .* ${id} {2}the van$`, 'm'))
    expect(await run(['token', 'revoke', id])).toMatchObject({ code: 0 })
    expect(await post()).toBe(401)
    expect((await run(['token', 'list'])).out).not.toContain(id)
    expect((await run(['token', 'sent', 'tob2026'])).out).toMatch(new RegExp(` ${id} {2}the van$`, 'm'))
    const misspelt = await run(['token', 'add', '--competition', 'tbo2026'])
    expect(misspelt).toMatchObject({
      code: 0,
      err: expect.stringMatching(/no competition tbo2026 .*tob2026\?$/m),
    })
    for (const args of [
      ['remove', 'tbo2026', '--yes'],
      ['token', 'sent', 'tbo2026'],
    ])
      expect((await run(args)).err).toMatch(/no competition tbo2026; did you mean tob2026\?$/m)
  })

  test('an import is visible immediately', async () => {
    expect(await run(['import', 'tdf2026'])).toMatchObject({ code: 0 })
    const response = await fetch(`${server.address}/competitions/tdf2026/stages/4/startlist`)
    expect(response.status).toBe(200)
  })

  test('a replay runs to its end as a competition of its own, and can be repeated', async () => {
    const args = ['replay', 'tdf2026', '--from', '17:45', '--speed', '1000']
    let id = ''
    for (let turn = 0; turn < 2; turn += 1) {
      const said = await run(args)
      expect(said).toMatchObject({ code: 0, out: expect.stringContaining('is over') })
      id = /^(replay-tdf\d{4}) /.exec(said.out)?.[1] ?? ''
    }
    const response = await fetch(`${server.address}/competitions/${id}`)
    expect(await response.json()).toMatchObject({ id, replayOf: 'tdf2026' })
  })

  test('a second replay of the same race is refused while the first one runs', async () => {
    const args = ['replay', 'lapsdemo2026', '--event', '1', '--from', '15:20']
    const env = { ...process.env, BELL_LAP_DATA: dataFolder() }
    const first = spawn(process.execPath, [...NODE_ARGUMENTS, ...args], { env, cwd: folder })
    const ended = once(first, 'exit')
    await once(first.stdout, 'data')
    expect(await run(args)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^replay-lapsdemo\d{4} is being replayed by another bell-lap replay/m),
    })
    // The next one may begin, however the first ends.
    first.kill('SIGKILL')
    await ended
    expect(await run([...args, '--speed', '1000'])).toMatchObject({ code: 0 })
  })

  test.each([
    ['a stage', ['tdf2026', '--from', '16:00'], '/stages/4'],
    ['a phase', ['lapsdemo2026', '--from', '15:20'], '/events/1/phases/1'],
  ])('an interrupted replay of %s leaves nothing live', async (_, args, unit) => {
    const env = { ...process.env, BELL_LAP_DATA: dataFolder() }
    const replay = spawn(process.execPath, [...NODE_ARGUMENTS, 'replay', ...args], { env, cwd: folder })
    const ended = once(replay, 'exit')
    const [said] = (await once(replay.stdout, 'data')) as [Buffer]
    const [id = ''] = String(said).split(' ')
    const read = async (path: string): Promise<unknown> => (await fetch(server.address + path)).json()
    expect(await read(`/competitions/${id}/live`)).toHaveLength(1)
    replay.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await read(`/competitions/${id}/live`)).toEqual([])
    expect(await read(`/competitions/${id}${unit}`)).toMatchObject({ raceStatus: 'finished' })
  })

  test('the server ends a replay whose command was killed', async () => {
    const env = { ...process.env, BELL_LAP_DATA: dataFolder() }
    const args = [...NODE_ARGUMENTS, 'replay', 'tdf2026', '--from', '16:00']
    const replay = spawn(process.execPath, args, { env, cwd: folder })
    const ended = once(replay, 'exit')
    const [said] = (await once(replay.stdout, 'data')) as [Buffer]
    const [id = ''] = String(said).split(' ')
    const live = async () => (await fetch(`${server.address}/competitions/${id}/live`)).json()
    expect(await live()).toHaveLength(1)
    replay.kill('SIGKILL')
    await ended
    await expect.poll(live).toEqual([])
  })

  test('a replay continues after a restart of its server, with everything that happened meanwhile', async () => {
    const own = join(folder, 'restarted')
    const first = await startServerProcess(own, { BELL_LAP_DEMO: 'off' })
    const env = { ...process.env, BELL_LAP_DATA: own }
    const args = ['replay', 'lapsdemo2026', '--event', '1', '--from', '15:20', '--speed', '100']
    const replay = spawn(process.execPath, [...NODE_ARGUMENTS, ...args], { env, cwd: folder })
    const ended = once(replay, 'exit')
    let told = ''
    replay.stderr.on('data', (part: Buffer) => (told += String(part)))
    const [said] = (await once(replay.stdout, 'data')) as [Buffer]
    const [id = ''] = String(said).split(' ')
    await first.kill()
    await expect.poll(() => told).toContain('cannot be reached')
    const second = await startServerProcess(own, { BELL_LAP_DEMO: 'off' })
    expect(await ended).toEqual([0, null])
    const answer = await fetch(`${second.address}/competitions/${id}/events/1/phases/1/results`)
    expect(await answer.json()).toMatchObject({ resultStatus: 'official' })
    await second.end()
  })

  test('a phase is replayed from its facts, if no stage is recorded', async () => {
    const said = await run(['replay', 'lapsdemo2026', '--event', '1', '--from', '15:30', '--speed', '1000'])
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('is over') })
    const id = /^(replay-lapsdemo\d{4}) /.exec(said.out)?.[1] ?? ''
    const response = await fetch(`${server.address}/competitions/${id}/events/1/phases/1/results`)
    expect(await response.json()).toMatchObject({ resultStatus: 'official' })
    expect(await run(['replay', 'lapsdemo2026', '--event', '7'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--event'),
    })
  })
})
