/** The official client behind a network that cuts, loses and fragments, by seeds. Seeds that failed stay. */
import { describe, expect, it } from 'vitest'
import { CuttingProxy } from './cutting-proxy.ts'
import { startHub } from './hub-server.ts'
import { buildClient, listen, PAIRS } from './official-client.ts'
import { until } from './until.ts'

const said = (text: string) => ({ target: 'said' as const, arguments: [text] as [string] })
const DELAYS = Array.from({ length: 50 }, () => 10)

/** A small generator of reproducible numbers (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describe.each([1, 2, 3, 4, 5])('with seed %d', (seed) => {
  it('stateful clients hear everything once and in order (SPEC 7.4, 7.8)', async () => {
    const { hub, port } = await startHub()
    const choose = random(seed)
    const clients = await Promise.all(
      [0, 1, 2, 3].map(async (number) => {
        const proxy = await CuttingProxy.start(port)
        proxy.pieceBytes = [0, 1, 7, 100][number]!
        const protocol = number % 2 === 0 ? 'json' : 'messagepack'
        const client = buildClient(proxy.url('/hub'), { transport: 'WebSockets', protocol, stateful: true })
        const ears = listen(client)
        await client.start()
        await client.invoke('join', 'a')
        return { proxy, client, ears }
      }),
    )
    const sent: string[] = []
    const answers: [step: number, answer: unknown][] = []
    const say = () => {
      const texts = Array.from(
        { length: 1 + choose(3) },
        (_, index) => `${sent.length + index} ${'x'.repeat(choose(400))}`,
      )
      sent.push(...texts)
      hub.send('a', texts.map(said))
    }
    for (let step = 0; step < 40; step++) {
      say()
      const { proxy, client, ears } = clients[choose(clients.length)]!
      const action = choose(4)
      if (action === 0) {
        // Lost on the way, then cut; the client resumes and has said so before the next cut.
        proxy.deaf = true
        say()
        const resumed = hub.stats().resumed
        proxy.cut()
        proxy.deaf = false
        say()
        await until(() => hub.stats().resumed > resumed)
        await ears.count(sent.length)
      } else if (action === 1) answers.push([step, await client.invoke('echo', step)])
      else if (action === 2) await ears.count(sent.length)
    }
    await Promise.all(clients.map(({ ears }) => ears.count(sent.length)))
    for (const [step, answer] of answers) expect(answer).toBe(step)
    for (const { ears } of clients) expect(ears.heard).toEqual(sent)
    expect(hub.stats().resumed).toBeGreaterThan(0)
  })
})

describe.each(PAIRS)('a network that is gone for 20 s, over $transport with $protocol', (pair) => {
  it('ends in a new connection that hears again', async () => {
    const { clock, hub, port, ends } = await startHub()
    const proxy = await CuttingProxy.start(port)
    const client = buildClient(proxy.url('/hub'), { ...pair, stateful: true, reconnectDelays: DELAYS })
    const { heard, count } = listen(client)
    await client.start()
    await client.invoke('join', 'a')
    const back = new Promise((resolve) => client.onreconnected(resolve))
    proxy.isDown = true
    proxy.cut()
    // A long poll that was cut is noticed by the server only when its socket ends.
    await until(() => {
      const [connection] = hub.connections()
      return (
        connection === undefined || (connection as { inactiveSince?: number }).inactiveSince !== undefined
      )
    })
    clock.advance(20_000)
    expect(hub.stats().connections).toBe(0)
    expect(ends).toHaveLength(1)
    proxy.isDown = false
    await back
    await client.invoke('join', 'a')
    hub.send('a', [said('again')])
    await count(1)
    expect(heard).toEqual(['again'])
  })
})
