/**
 * A part of the crowd of soak/nothing-missed.ts in a separate process: followers in every way of connecting,
 * behind networks that are cut at random. IPC messages control it; the same seed gives the same cuts.
 */
import { createHash } from 'node:crypto'
import { createRandom } from '@bell-lap/race-sim/random'
import { Follower, nameOfWay, WAYS, type HeldDocument } from './follower.ts'
import { Network } from './network.ts'

export type CrowdOrder =
  | {
      readonly kind: 'start'
      readonly port: number
      readonly channel: string
      readonly count: number
      readonly seed: number
    }
  /** The network works from now on. Answered when everyone holds these documents, or after a time limit. */
  | {
      readonly kind: 'finish'
      readonly documents: readonly (readonly [path: string, epoch: string, digest: string])[]
      readonly patienceMs: number
    }

export interface CrowdReport {
  readonly pushes: number
  readonly losses: number
  readonly registrations: number
  readonly cuts: number
  /** Each follower that does not hold what it should, with the paths. */
  readonly faults: readonly string[]
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const FOLLOWERS_PER_NETWORK = 25
const RETRY_MS = 500
/** Followers that connect at the same time. */
const AT_ONCE = 10
const LOOK_MS = 500

const followers: Follower[] = []
const networks: Network[] = []
let cuts = 0
let isCutting = true

/** The course of one network: some seconds of calm, then cut, silent or reset for a while. */
function disturb(network: Network, random: ReturnType<typeof createRandom>): void {
  const calmMs = random.whole(2_000, 12_000)
  setTimeout(() => {
    if (!isCutting) return
    cuts += 1
    const fate = random.next()
    network.delayMs = random.chance(0.3) ? random.whole(1, 80) : 0
    network.pieceBytes = random.chance(0.2) ? random.whole(200, 4_000) : 0
    if (fate < 0.4) network.reset()
    else network.become(fate < 0.7 ? 'cut' : 'silent')
    // Now and then longer than the clients wait for a sign of life.
    setTimeout(() => network.become('up'), random.chance(0.05) ? 33_000 : random.whole(100, 5_000))
    disturb(network, random)
  }, calmMs)
}

async function start({ port, channel, count, seed }: CrowdOrder & { kind: 'start' }): Promise<void> {
  for (let index = 0; index < count; index += FOLLOWERS_PER_NETWORK) {
    const network = await Network.open(port)
    networks.push(network)
    disturb(network, createRandom(seed * 1_000 + index))
  }
  let opened = 0
  const open = async (): Promise<void> => {
    while (opened < count) {
      const index = opened++
      const network = networks[Math.floor(index / FOLLOWERS_PER_NETWORK)] as Network
      const follower = new Follower(network.address, channel, WAYS[index % WAYS.length] as never, RETRY_MS)
      followers.push(follower)
      await follower.start()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
}

function lacking({ held }: Follower, documents: (CrowdOrder & { kind: 'finish' })['documents']): string[] {
  return documents.flatMap(([path, epoch, digest]) => {
    const own: HeldDocument | undefined = held.get(path)
    return own?.epoch === epoch && digestOf(own.text) === digest
      ? []
      : [`${path} (${own?.version ?? 'none'})`]
  })
}

async function finish({ documents, patienceMs }: CrowdOrder & { kind: 'finish' }): Promise<CrowdReport> {
  isCutting = false
  for (const network of networks) {
    network.delayMs = network.pieceBytes = 0
    network.become('up')
  }
  const deadlineMs = performance.now() + patienceMs
  let late = followers
  for (;;) {
    late = late.filter((follower) => lacking(follower, documents).length > 0)
    if (late.length === 0 || performance.now() > deadlineMs) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const sum = (of: (follower: Follower) => number): number =>
    followers.reduce((total, follower) => total + of(follower), 0)
  return {
    pushes: sum(({ pushes }) => pushes),
    losses: sum(({ losses }) => losses),
    registrations: sum(({ registrations }) => registrations),
    cuts,
    faults: late.map(
      (follower) =>
        `${nameOfWay(follower.way)} (${follower.connection.state}): ${lacking(follower, documents).join(', ')}`,
    ),
  }
}

process.on('message', (order: CrowdOrder) => {
  const done = order.kind === 'start' ? start(order) : finish(order)
  void Promise.resolve<unknown>(done).then((answer) => process.send?.({ answer: answer ?? null }))
})
process.on('disconnect', () => process.exit(0))
