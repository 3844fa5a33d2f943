/** A ready document against the same bytes served by nginx on the same machine: answers per CPU second. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { PROCESS_TOKEN, startServerProcess } from '../test/server-process.ts'
import { getRequest, openConnection } from './connection.ts'
import { cpuSecondsOf, findFreePort, quantile } from './process-figures.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'

const RIDERS = 180
const ROUNDS = 5
const SECONDS = 2
const CODINGS = ['br', 'identity'] as const
const nameOf = (coding: string): string =>
  `ready GET of a ranking of ${RIDERS} riders, ${coding}, answers per CPU second`

function findProgram(name: string): string | null {
  const places = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
  return (
    places.map((place) => join(place, name)).find((path) => spawnSync(path, ['-v']).error === undefined) ??
    null
  )
}

interface Ready {
  readonly head: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Head and body as sent, without the headers that Node and nginx write themselves. */
function read(url: string, coding: string): Promise<Ready> {
  const { promise, resolve, reject } = Promise.withResolvers<Ready>()
  const headers = coding === 'identity' ? {} : { 'accept-encoding': coding }
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const own = /^(date|connection|keep-alive|content-length|content-type|etag|last-modified)$/i
      const pairs = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 && !own.test(name) ? [[name, all[index + 1] ?? ''] as const] : [],
      )
      resolve({ head: pairs, body: Buffer.concat(chunks) })
    })
  })
    .on('error', reject)
    .end()
  return promise
}

/** The same bytes as files, with the same headers, one worker, and every option that makes it fast. */
function nginxConfiguration(folder: string, port: number, documents: ReadonlyMap<string, Ready>): string {
  const locations = [...documents].map(([coding, { head, body }]) => {
    writeFileSync(join(folder, `${coding}.json`), body)
    const headers = head.map(([name, value]) => `add_header ${name} "${value}";`).join(' ')
    return `location = /${coding} { default_type "application/json; charset=utf-8"; alias ${folder}/${coding}.json; ${headers} }`
  })
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `worker_processes 1; daemon off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; open_file_cache max=16 inactive=1h; keepalive_requests 1000000000; ${places.join(' ')}
server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`
}

interface Target {
  readonly url: string
  readonly pid: number
}

/** Answers per second of the target's CPU time. */
function measure(wrk: string, { url, pid }: Target, coding: string): number {
  const before = cpuSecondsOf(pid)
  const header = coding === 'identity' ? [] : ['-H', `Accept-Encoding: ${coding}`]
  const said = execFileSync(wrk, ['-t1', '-c32', `-d${SECONDS}s`, ...header, url], { encoding: 'utf8' })
  const answers = Number(/(\d+) requests in/.exec(said)?.[1])
  if (/Non-2xx/.test(said) || !(answers > 0)) throw new Error(said)
  return answers / (cpuSecondsOf(pid) - before)
}

async function startNginx(
  program: string,
  folder: string,
  port: number,
): Promise<{ worker: number; stop: () => void }> {
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const { pid = 0 } = child
  for (let connection = null; connection === null;)
    connection = await openConnection(port).then(
      (made) => (made.close(), made),
      () => wait(20, null),
    )
  const worker = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ')[0])
  return { worker, stop: () => void child.kill('SIGQUIT') }
}

export async function run(): Promise<Figure[]> {
  const [nginx, wrk] = [findProgram('nginx'), findProgram('wrk')]
  if (nginx === null || wrk === null) {
    const skipped = `${nginx === null ? 'nginx' : 'wrk'} is not installed (Debian: nginx-light, wrk)`
    return CODINGS.map((coding) => ({ name: nameOf(coding), aim: '0.4, then 0.7 of nginx', skipped }))
  }
  const { path: folder, remove } = makeTemporaryFolder('bench')
  const { competitionId, facts } = makeRace({ seed: 4, riders: RIDERS, stages: 1, frameEveryS: 0 })
  const server = await startServerProcess(join(folder, 'data'))
  let stopNginx = (): void => {}
  try {
    const answer = await fetch(`${server.address}/ingest/competitions/${competitionId}/facts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(facts),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    const url = `${server.address}/competitions/${competitionId}/stages/1/rankings/stage`
    const documents = new Map<string, Ready>()
    for (const coding of CODINGS) documents.set(coding, await read(url, coding))
    const files = join(folder, 'nginx')
    mkdirSync(files)
    // Its worker may run as another user, who needs access.
    execFileSync('chmod', ['755', folder, files])
    const port = await findFreePort()
    writeFileSync(join(files, 'nginx.conf'), nginxConfiguration(files, port, documents))
    const { worker, stop } = await startNginx(nginx, files, port)
    stopNginx = stop
    const figures: Figure[] = []
    for (const coding of CODINGS) {
      const bytes = documents.get(coding)?.body.length ?? 0
      const probe = await openConnection(port)
      const { status } = await probe.send(getRequest(`/${coding}`))
      probe.close()
      if (status !== 200) throw new Error(`nginx answered ${status}`)
      const own: Target = { url, pid: server.process.pid ?? 0 }
      const anchor: Target = { url: `http://127.0.0.1:${port}/${coding}`, pid: worker }
      measure(wrk, own, coding)
      const rounds = Array.from({ length: ROUNDS }, () => ({
        ours: measure(wrk, own, coding),
        theirs: measure(wrk, anchor, coding),
      }))
      figures.push({
        name: `${nameOf(coding)} (${(bytes / 1024).toFixed(1)} KB)`,
        value: quantile(
          rounds.map(({ ours }) => ours),
          0.5,
        ),
        unit: '/s',
        anchor: `nginx: ${Math.round(
          quantile(
            rounds.map(({ theirs }) => theirs),
            0.5,
          ),
        ).toLocaleString('en')} /s`,
        ratio: quantile(
          rounds.map(({ ours, theirs }) => ours / theirs),
          0.5,
        ),
        aim: '0.4, then 0.7 of nginx',
      })
    }
    return figures
  } finally {
    stopNginx()
    await server.kill()
    remove()
  }
}
