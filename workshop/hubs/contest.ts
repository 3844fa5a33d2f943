/**
 * What it costs to reach very many visitors: our hub beside a bare `ws` server, Socket.IO, Bun's own server and Nchan, each
 * on the first core, with the visitors on the second. (a) one document of 2 KB at a time; (b) the pushes of a recorded
 * stage, each server sending what its users would write for it: one message for each document, its own default of
 * compression. `BELL_LAP_BENCH_CLIENTS=100,500 BELL_LAP_BENCH_RUNS=1` for a quick look, `BELL_LAP_BENCH_CASES=b` for one of
 * the two.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Utf8Text } from '@bell-lap/signalr'
import { startBun, startNchan, startNode, type Contestant, type Joining } from './contestant.ts'
import { visit, type Cost } from './measure.ts'
import type { DocumentMessage, SendOrder } from './order.ts'
import { recordStagePushes } from './stage-pushes.ts'
import { rowOf } from '../../tools/performance-page.ts'
import type { Figure } from '../../tools/figure.ts'

const CLIENTS = (process.env['BELL_LAP_BENCH_CLIENTS'] ?? '1000,5000').split(',').map(Number)
/** Runs of each case; the median counts. */
const RUNS = Number(process.env['BELL_LAP_BENCH_RUNS'] ?? 3)
const CASES = process.env['BELL_LAP_BENCH_CASES'] ?? 'ab'
const SECONDS = 5
/** Departures of each case before anything counts. */
const WARM_UP = 10
/** Of the recorded stage: from when on, how long, how many departures are sent. */
const STAGE = { from: '16:30', seconds: 300 }
const STAGE_DEPARTURES = 10
/** Between two of them, for each visitor, so that the slowest server keeps up. */
const STAGE_MS_PER_CLIENT = 0.5
const TICK_MS = 200

const HANDSHAKE = '{"protocol":"json","version":1}\u001e'
const STATEFUL_HANDSHAKE = '{"protocol":"json","version":2}\u001e'
const REGISTER = '{"type":1,"invocationId":"0","target":"register","arguments":["channel"]}\u001e'
/** What browsers offer. */
const DEFLATE = 'permessage-deflate; client_max_window_bits'
const JOIN_HUB: Joining = {
  path: '/hub',
  extensions: null,
  greetings: [HANDSHAKE, REGISTER],
  isStateful: false,
}

interface Entrant {
  readonly name: string
  readonly start: () => Promise<Contestant | string>
  readonly joining: Joining
}
const OURS: Entrant = { name: 'our hub', start: () => startNode('hub'), joining: JOIN_HUB }
const plain = (path: string, greetings: readonly string[] = []): Joining => ({
  path,
  extensions: DEFLATE,
  greetings,
  isStateful: false,
})
const OTHERS: readonly Entrant[] = [
  { name: 'bare ws', start: () => startNode('ws'), joining: plain('/') },
  {
    name: 'Socket.IO',
    start: () => startNode('socket.io'),
    joining: plain('/socket.io/?EIO=4&transport=websocket', ['40']),
  },
  { name: 'Bun', start: startBun, joining: plain('/') },
  { name: 'Nchan', start: startNchan, joining: plain('/channel') },
]

/** The n-th state of a document of 2 KB of which a little changes each time. */
function makeDocument(n: number): DocumentMessage {
  const rows = Array.from({ length: 18 }, (_, row) => ({
    rank: row + 1,
    bib: ((row * 37) % 97) + 1,
    name: `RIDER Number ${(row * 31) % 83}`,
    team: `T${(row * 7) % 23}`,
    timeMs: 5_400_000 + row * 1_733 + (row === n % 18 ? n * 13 : 0),
    gapMs: row * 1_733,
  }))
  const address = { path: '/competitions/bench2026/stages/1/live', epoch: 'bench', version: n }
  const body = JSON.stringify({ at: 1_700_000_000_000 + n * 200, rows })
  const target = 'updateStageLive'
  const text = `{"message":"${target}","address":${JSON.stringify(address)},"body":${body}}`
  return { target, arguments: ['bench2026', 1, body, address], text }
}

const median = (costs: readonly Cost[]): Cost =>
  costs.toSorted((a, b) => a.perCpuSecond - b.perCpuSecond)[Math.floor(costs.length / 2)] as Cost

/** Each of the orders in turn with the same visitors; null with the reason where the server cannot be had. */
async function measure(
  entrant: Entrant,
  clients: number,
  file: string,
  orders: readonly SendOrder[],
): Promise<{ readonly costs: readonly Cost[]; readonly kilobytes: number } | string> {
  const contestant = await entrant.start()
  if (typeof contestant === 'string') return contestant
  try {
    const visitors = await visit(contestant, entrant.joining, clients)
    const costs: Cost[] = []
    // What is compiled and allocated at first belongs to no figure.
    for (const order of orders) await visitors.run(file, { ...order, count: WARM_UP })
    for (const order of orders) {
      const runs: Cost[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await visitors.run(file, order))
      costs.push(median(runs))
    }
    await visitors.leave()
    return { costs, kilobytes: visitors.kilobytesPerConnection }
  } finally {
    await contestant.end()
  }
}

const conditions = ({ p50Ms, p99Ms, perSecond, arrived, load }: Cost): string =>
  `${Math.round(perSecond / 1000)} k/s, p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms${
    arrived < 0.9999 ? `, only ${Math.round(arrived * 100)} % arrived` : ''
  }, load ${load.toFixed(1)}`

/** (a): one document at a time, tick and compression off. */
async function oneDocument(clients: number, folder: string): Promise<Figure[]> {
  const file = join(folder, 'one.json')
  writeFileSync(file, JSON.stringify(Array.from({ length: 50 }, (_, n) => [makeDocument(n)])))
  const joinedFile = join(folder, 'four.json')
  const fours = Array.from({ length: 12 }, (_, n) => [0, 1, 2, 3].map((part) => makeDocument(n * 4 + part)))
  writeFileSync(joinedFile, JSON.stringify(fours))
  const rates = [5, 20]
  const orders = (joined: boolean): SendOrder[] =>
    rates.map((rate) => ({ count: rate * SECONDS, everyMs: 1000 / rate, documents: 1, joined }))
  const figures: Figure[] = []
  const ours = await measure(OURS, clients, file, orders(true))
  if (typeof ours === 'string') throw new Error(ours)
  const aims: Readonly<Record<string, readonly string[]>> = {
    'bare ws': ['0.95', '0.95'],
    'Socket.IO': ['1.2', '1.4'],
  }
  let bareKilobytes = Number.NaN
  for (const [index, rate] of rates.entries()) {
    const cost = ours.costs[index] as Cost
    figures.push({
      name: `2 KB × ${rate}/s, ${clients} visitors: our hub (${conditions(cost)})`,
      value: cost.perCpuSecond,
      unit: 'deliveries per CPU-second',
    })
  }
  for (const other of OTHERS) {
    const theirs = await measure(other, clients, file, orders(false))
    for (const [index, rate] of rates.entries()) {
      const name = `2 KB × ${rate}/s, ${clients} visitors`
      if (typeof theirs === 'string') {
        figures.push({ name: `${name}: ${other.name}`, skipped: theirs })
        continue
      }
      if (other.name === 'bare ws') bareKilobytes = theirs.kilobytes
      const cost = theirs.costs[index] as Cost
      const aim = aims[other.name]?.[index]
      figures.push({
        name: `${name}: ${other.name} (${conditions(cost)})`,
        value: cost.perCpuSecond,
        unit: 'deliveries per CPU-second',
        anchor: 'our hub to it',
        ratio: (ours.costs[index] as Cost).perCpuSecond / cost.perCpuSecond,
        ...(aim === undefined ? {} : { aim }),
      })
    }
  }
  const ticking: Entrant = { ...OURS, joining: { ...JOIN_HUB, extensions: DEFLATE } }
  const tick = await measure(ticking, clients, joinedFile, [
    { count: (SECONDS * 1000) / TICK_MS, everyMs: TICK_MS, documents: 4, joined: true },
  ])
  if (typeof tick === 'string') throw new Error(tick)
  const [cost] = tick.costs as [Cost]
  figures.push(
    {
      name: `2 KB × 20/s with the tick, compressed, ${clients} visitors: p99 at ${Math.round(cost.perSecond / 1000)} k deliveries/s (${conditions(cost)})`,
      value: cost.p99Ms,
      unit: 'ms',
      ...(clients >= 5000 ? { aim: 'below 100 ms' } : {}),
    },
    {
      name: `memory for each of ${clients} connections: our hub, compression agreed, beside ${bareKilobytes.toFixed(1)} KB of bare ws`,
      value: tick.kilobytes - bareKilobytes,
      unit: 'KB more',
      aim: 'below 12 KB',
    },
  )
  return figures
}

/** (b): the recorded stage. */
async function wholeStage(clients: number, folder: string): Promise<Figure[]> {
  const recorded = await recordStagePushes(STAGE)
  if (!recorded) return [{ name: 'a recorded stage', skipped: 'the folder of races holds no recording' }]
  const departures = recorded
    .map(({ pushes }) =>
      pushes.map(({ hub, event }): DocumentMessage => {
        // The plain event holds address and document in one JSON object.
        const data = /\ndata: \{(.*)\n\n$/s.exec(event.toString())?.[1] ?? ''
        const args = hub.arguments.map((each) => (each instanceof Utf8Text ? String(each) : each))
        return { target: hub.target, arguments: args, text: `{"message":"${hub.target}",${data}` }
      }),
    )
    .filter((departure) => departure.length === recorded[0]?.pushes.length)
  const documents = departures[0]?.length ?? 0
  const file = join(folder, 'stage.json')
  writeFileSync(file, JSON.stringify(departures))
  const everyMs = clients * STAGE_MS_PER_CLIENT
  const order = (joined: boolean): SendOrder => ({
    count: STAGE_DEPARTURES,
    everyMs,
    documents,
    joined,
  })
  const perMinute = (departures.length * documents * 60) / STAGE.seconds
  const jsonBytes =
    departures.flat().reduce((total, { text }) => total + Buffer.byteLength(text), 0) /
    (departures.length * documents)
  const what = `stage, ${documents} documents a tick, ${clients} visitors`
  const figures: Figure[] = []
  const ways: readonly [string, Joining][] = [
    ['our hub, as the site connects', { ...JOIN_HUB, extensions: DEFLATE }],
    [
      'our hub, stateful',
      { ...JOIN_HUB, extensions: DEFLATE, isStateful: true, greetings: [STATEFUL_HANDSHAKE, REGISTER] },
    ],
  ]
  let own: Cost | null = null
  for (const [name, joining] of ways) {
    const ours = await measure({ ...OURS, joining }, clients, file, [order(true)])
    if (typeof ours === 'string') throw new Error(ours)
    const [cost] = ours.costs as [Cost]
    own ??= cost
    figures.push(
      {
        name: `${what}: ${name} (${conditions(cost)})`,
        value: cost.perCpuSecond,
        unit: 'deliveries per CPU-second',
      },
      {
        name: `${what}: ${name}, ${(jsonBytes * perMinute) / 1024} KB of JSON a minute in the race, on the wire`.replace(
          /(\d+)\.\d+ KB/,
          '$1 KB',
        ),
        value: (cost.bytesPerDocument * perMinute) / 1024,
        unit: 'KB per visitor and minute',
        anchor: 'uncompressed JSON',
        ratio: cost.bytesPerDocument / jsonBytes,
        aim: 'at most 0.2',
      },
    )
  }
  for (const other of OTHERS) {
    const theirs = await measure(other, clients, file, [order(false)])
    if (typeof theirs === 'string') {
      figures.push({ name: `${what}: ${other.name}`, skipped: theirs })
      continue
    }
    const [cost] = theirs.costs as [Cost]
    figures.push({
      name: `${what}: ${other.name} (${conditions(cost)})`,
      value: cost.perCpuSecond,
      unit: 'deliveries per CPU-second',
      anchor: 'our hub to it',
      ratio: (own?.perCpuSecond ?? Number.NaN) / cost.perCpuSecond,
      aim: '2',
    })
  }
  return figures
}

const folder = mkdtempSync(join(tmpdir(), 'bell-lap-contest-'))
try {
  console.log('| What | Measured | Against | Ratio | Aim |\n|---|---|---|---|---|')
  for (const [name, measureCase] of [
    ['a', oneDocument],
    ['b', wholeStage],
  ] as const) {
    if (!CASES.includes(name)) continue
    for (const clients of CLIENTS)
      for (const figure of await measureCase(clients, folder)) console.log(rowOf(figure))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
