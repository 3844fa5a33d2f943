/** Streams from the client: the official client sends them, and one that does not keep to the rules. */
import { Subject } from '@microsoft/signalr'
import { describe, expect, it } from 'vitest'
import { ConnectionOver, createHub, HubException } from '../src/index.ts'
import type { HubClient, HubOptions } from '../src/index.ts'
import { FakeClock } from './fake-clock.ts'
import { mountHub } from './hub-server.ts'
import { buildClient, PAIRS } from './official-client.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { turn, until } from './until.ts'

type Uploading = {
  methods: {
    total(numbers: AsyncIterable<number>): number
    label(before: string, words: AsyncIterable<string>, after: string): string
    pair(first: AsyncIterable<number>, between: number, second: AsyncIterable<number>): number[]
    first(numbers: AsyncIterable<number>): number
    pick(numbers: AsyncIterable<number>): void
    plain(value: number): number
  }
  streams: { double(numbers: AsyncIterable<number>): number }
}

async function start(options: Partial<HubOptions<Uploading>> = {}) {
  const clock = new FakeClock()
  const errors: unknown[] = []
  const failures: unknown[] = []
  const unanswered: string[] = []
  /** Lets `pick` take one more item. */
  const picks: (() => void)[] = []
  const picked: number[] = []
  const hub = createHub<Uploading>({
    path: '/hub',
    clock,
    allowStatefulReconnect: true,
    methods: {
      async total(_connection, numbers) {
        let sum = 0
        try {
          for await (const number of numbers) sum += number
        } catch (error) {
          failures.push(error)
          throw error
        }
        return sum
      },
      async label(_connection, before, words, after) {
        let text = before
        for await (const word of words) text += word
        return text + after
      },
      async pair(_connection, first, between, second) {
        const [a, b] = await Promise.all([Array.fromAsync(first), Array.fromAsync(second)])
        return [...a, between, ...b]
      },
      async first(_connection, numbers) {
        for await (const number of numbers) return number
        throw new HubException('There is none')
      },
      async pick(_connection, numbers) {
        for await (const number of numbers) {
          picked.push(number)
          await new Promise<void>((resolve) => picks.push(resolve))
        }
      },
      plain: (_connection, value) => value,
    },
    streams: {
      async *double(_connection, numbers) {
        for await (const number of numbers) yield 2 * number
      },
    },
    uploads: { total: [0], label: [1], pair: [0, 2], first: [0], pick: [0], double: [0] },
    onError: (error) => errors.push(error),
    onUnanswered: (_connection, { reason }) => unanswered.push(reason),
    ...options,
  })
  const { url } = await mountHub(hub)
  return { hub, url, clock, errors, failures, unanswered, picks, picked }
}

/** A stream of the official client that is already at its end when it is subscribed to. */
function of<T>(...items: T[]) {
  return {
    subscribe(observer: { next(item: T): void; complete(): void }) {
      for (const item of items) observer.next(item)
      observer.complete()
      return { dispose() {} }
    },
  }
}

describe.each(PAIRS)('over $transport with $protocol', (pair) => {
  it('streams come with calls, at their places among the arguments (SPEC 13.1, 13.2)', async () => {
    const { url } = await start()
    const client = buildClient(url, pair)
    const typed: HubClient<Uploading> = client
    await client.start()
    const numbers = new Subject<number>()
    const total = typed.invoke('total', numbers)
    for (let number = 1; number <= 100; number++) numbers.next(number)
    numbers.complete()
    expect(await total).toBe(5050)
    expect(await client.invoke('label', '<', of('a', 'b'), '>')).toBe('<ab>')
    expect(await client.invoke('pair', of(1, 2), 0, of(3))).toEqual([1, 2, 0, 3])
    const doubled = await new Promise<number[]>((resolve, reject) => {
      const seen: number[] = []
      client.stream<number>('double', of(1, 2, 3)).subscribe({
        next: (item) => seen.push(item),
        error: reject,
        complete: () => resolve(seen),
      })
    })
    expect(doubled).toEqual([2, 4, 6])
  })

  it('other calls go on beside them (SPEC 13.2)', async () => {
    const { url } = await start()
    const client = buildClient(url, pair)
    await client.start()
    const numbers = new Subject<number>()
    const total = client.invoke('total', numbers)
    expect(await client.invoke('plain', 7)).toBe(7)
    numbers.next(1)
    numbers.complete()
    expect(await total).toBe(1)
  })

  it('an error of the stream is one of the call, and a client that leaves ends it (SPEC 13.4)', async () => {
    const { hub, url, errors, failures } = await start()
    const client = buildClient(url, pair)
    await client.start()
    const broken = new Subject<number>()
    const total = client.invoke('total', broken)
    broken.error(new Error('no more'))
    await expect(total).rejects.toThrow('no more')
    expect(errors.splice(0)).toHaveLength(1)
    const endless = new Subject<number>()
    await client.send('total', endless)
    endless.next(1)
    expect(await client.invoke('plain', 1)).toBe(1)
    await client.stop()
    await until(() => failures.length === 2)
    expect(failures[1]).toBeInstanceOf(ConnectionOver)
    // That a client leaves is no error of the application.
    expect(errors).toEqual([])
    await until(() => hub.stats().connections === 0)
  })
})

describe('a stream that nobody takes (SPEC 5.9)', () => {
  it('is refused if an answer is wanted, and otherwise reported to the application', async () => {
    const { hub, url, unanswered } = await start()
    const client = buildClient(url)
    await client.start()
    await expect(client.invoke('plain', 1, of(1, 2))).rejects.toThrow(
      'Client sent 1 stream(s), Hub method expects 0.',
    )
    await expect(client.invoke('total', 1)).rejects.toThrow('Client sent 0 stream(s), Hub method expects 1.')
    await client.send('plain', 1, of(1, 2))
    await client.send('nothing', of(1))
    expect(await client.invoke('plain', 1)).toBe(1)
    expect(unanswered).toEqual([
      "An unexpected error occurred invoking 'plain' on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
      "Unknown hub method 'nothing'",
    ])
    expect(hub.stats().strays).toBe(3 + 3 + 2)
  })

  it('is passed over when the handler has had enough', async () => {
    const { url, hub } = await start()
    const client = buildClient(url)
    await client.start()
    const numbers = new Subject<number>()
    const first = client.invoke('first', numbers)
    numbers.next(5)
    expect(await first).toBe(5)
    for (let number = 0; number < 50; number++) numbers.next(number)
    numbers.complete()
    expect(await client.invoke('plain', 1)).toBe(1)
    expect(hub.stats().strays).toBeGreaterThan(0)
  })
})

describe('bounds', () => {
  it('a client is read no further than its handler reads (SPEC 13.3)', async () => {
    const { hub, url, picks, picked } = await start()
    const socket = await RawSocket.greet(url)
    socket.send({ type: 1, target: 'pick', arguments: [], streamIds: ['s'] })
    const items = Array.from({ length: 1_000 }, (_, item) => ({ type: 2, invocationId: 's', item }))
    socket.send(...items)
    await until(() => picked.length === 1)
    for (let number = 0; number < 20; number++) await turn()
    // The call, the item that the handler has, and those that wait for it.
    expect(hub.stats().received).toBe(1 + 1 + 10)
    while (picked.length < 1_000) {
      picks.splice(0).forEach((resolve) => resolve())
      await turn()
    }
    expect(picked).toEqual(items.map(({ item }) => item))
  })

  it('a POST is answered when there is room again (SPEC 5.8, 13.3)', async () => {
    const { hub, url, picks, picked } = await start()
    const own = await negotiate(url)
    await fetch(own.url)
    const post = (...messages: object[]) =>
      fetch(own.url, {
        method: 'POST',
        body: messages.map((each) => `${JSON.stringify(each)}\u001e`).join(''),
      })
    await post({ protocol: 'json', version: 1 }, { type: 1, target: 'pick', arguments: [], streamIds: ['s'] })
    const answered: number[] = []
    const posts = [0, 1, 2].map((round) =>
      post(
        ...Array.from({ length: 20 }, (_, item) => ({ type: 2, invocationId: 's', item: round * 20 + item })),
      ).then(({ status }) => answered.push(status)),
    )
    await until(() => picked.length === 1)
    for (let number = 0; number < 20; number++) await turn()
    expect(answered).toEqual([])
    expect(hub.stats().received).toBe(1 + 1 + 10)
    while (answered.length < 3 || picked.length < 60) {
      picks.splice(0).forEach((resolve) => resolve())
      await turn()
    }
    await Promise.all(posts)
    expect([...picked].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, item) => item))
  })

  it('a client that waits for its handler is not timed out (SPEC 6.3)', async () => {
    const { clock, hub, url, picked } = await start()
    const socket = await RawSocket.greet(url)
    socket.send({ type: 6 }, { type: 1, target: 'pick', arguments: [], streamIds: ['s'] })
    socket.send(...Array.from({ length: 100 }, (_, item) => ({ type: 2, invocationId: 's', item })))
    await until(() => picked.length === 1 && hub.stats().received === 2 + 11)
    clock.advance(100_000)
    expect(hub.stats().connections).toBe(1)
  })

  it('streams have a limit, and ids are used once at a time (SPEC 13.5)', async () => {
    const { url } = await start({ limits: { streamsPerConnection: 2 } })
    const socket = await RawSocket.greet(url)
    const call = (invocationId: string, target: string, ...streamIds: string[]) => ({
      type: 1,
      invocationId,
      target,
      arguments: target === 'pair' ? [0] : [],
      streamIds,
    })
    socket.send(call('1', 'total', 'a'), call('2', 'total', 'a'), call('3', 'pair', 'b', 'b'))
    socket.send(call('4', 'pair', 'b', 'c'), call('5', 'total', 'b'), call('6', 'total', 'c'))
    const ends: Record<string, unknown>[] = []
    while (ends.length < 4) ends.push(...(await socket.nextJson()))
    expect(ends).toEqual([
      { type: 3, invocationId: '2', error: expect.stringContaining("'a' is already in use") as string },
      { type: 3, invocationId: '3', error: expect.stringContaining("'b' is already in use") as string },
      { type: 3, invocationId: '4', error: expect.stringContaining('Too many streams') as string },
      { type: 3, invocationId: '6', error: expect.stringContaining('Too many streams') as string },
    ])
    // Ended streams free their places.
    socket.send({ type: 3, invocationId: 'a' }, { type: 3, invocationId: 'b' })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 0 }])
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '5', result: 0 }])
    socket.send(
      call('7', 'total', 'a'),
      { type: 2, invocationId: 'a', item: 3 },
      { type: 3, invocationId: 'a' },
    )
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '7', result: 3 }])
  })

  it('a cancelled stream drops the items of its client (SPEC 5.6, 13.4)', async () => {
    const { hub, url } = await start({ limits: { streamsPerConnection: 1 } })
    const socket = await RawSocket.greet(url)
    const call = { type: 4, invocationId: '1', target: 'double', arguments: [], streamIds: ['a'] }
    socket.send(call, { type: 2, invocationId: 'a', item: 1 })
    expect(await socket.nextJson()).toMatchObject([{ type: 2, item: 2 }])
    socket.send({ type: 5, invocationId: '1' })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1' }])
    socket.send({ type: 2, invocationId: 'a', item: 1 }, { ...call, invocationId: '2' })
    await until(() => hub.stats().strays === 1)
    socket.send({ type: 2, invocationId: 'a', item: 4 })
    expect(await socket.nextJson()).toMatchObject([{ type: 2, invocationId: '2', item: 8 }])
  })

  it('waits for the greeting of the application, like every call (SPEC 13.2)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { url, hub } = await start({ onConnected: () => promise })
    const socket = await RawSocket.greet(url)
    const call = { type: 1, invocationId: '1', target: 'total', arguments: [], streamIds: ['a'] }
    const stream = { type: 4, invocationId: '2', target: 'double', arguments: [], streamIds: ['b'] }
    socket.send(
      call,
      stream,
      { type: 2, invocationId: 'a', item: 1 },
      { type: 2, invocationId: 'b', item: 1 },
    )
    socket.send({ type: 3, invocationId: 'a' }, { type: 3, invocationId: 'b' })
    await until(() => hub.stats().received === 6)
    for (let number = 0; number < 5; number++) await turn()
    expect(socket.received).toHaveLength(1)
    resolve()
    const answers: object[] = []
    while (answers.length < 3) answers.push(...(await socket.nextJson()))
    expect(answers).toContainEqual({ type: 3, invocationId: '1', result: 1 })
    expect(answers).toContainEqual({ type: 2, invocationId: '2', item: 2 })
  })
})
