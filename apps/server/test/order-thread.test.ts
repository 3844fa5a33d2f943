/** A thread that answers orders: each as it comes or in turn, and what happens to orders if it ends. */
import { afterEach, expect, test } from 'vitest'
import { createOrderThread, ThreadBusy, type OrderThread } from '../src/threads/order-thread.ts'

/** Timers that run when the test says so, by their milliseconds. */
function heldTimers() {
  const held = new Map<number, () => void>()
  return {
    setTimer(run: () => void, ms: number) {
      held.set(ms, run)
      return () => void held.delete(ms)
    },
    run: (ms: number) => held.get(ms)?.(),
    has: (ms: number) => held.has(ms),
  }
}

const LIMIT_MS = 5
const IDLE_MS = 60_000
const opened: OrderThread<string, string>[] = []
function open(inTurn?: { readonly limitMs: number; readonly mostWaiting: number }) {
  const timers = heldTimers()
  const thread = createOrderThread<string, string>({
    file: new URL('./order-echo-thread.ts', import.meta.url),
    data: 'echo',
    memoryMb: 128,
    setTimer: timers.setTimer,
    ...(inTurn && { inTurn }),
  })
  opened.push(thread)
  return { thread, timers }
}
afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.close()
})

test('each order gets its own answer, and a refused one its reason', async () => {
  const { thread } = open()
  expect(thread.isAwake).toBe(false)
  const answers = await Promise.allSettled([thread.ask('one'), thread.ask('refuse'), thread.ask('two')])
  expect(answers).toMatchObject([
    { value: 'echo one' },
    { reason: { message: 'asked to refuse' } },
    { value: 'echo two' },
  ])
  expect(thread.isAwake).toBe(true)
})

test('an order that ends the thread fails, and the next one gets a new thread', async () => {
  const { thread } = open()
  await expect(thread.ask('fault')).rejects.toThrow('asked for a fault')
  expect(await thread.ask('again')).toBe('echo again')
})

test('an order that takes too long ends the thread; the one behind it is answered by a new one', async () => {
  const { thread, timers } = open({ limitMs: LIMIT_MS, mostWaiting: 2 })
  const stuck = thread.ask('stay').catch((fault: Error) => fault.message)
  const behind = thread.ask('behind')
  while (!timers.has(LIMIT_MS)) await Promise.resolve()
  timers.run(LIMIT_MS)
  expect(await stuck).toBe(`an order took more than ${LIMIT_MS} ms`)
  expect(await behind).toBe('echo behind')
})

test('an order that would wait behind too many is refused, and those that wait are answered', async () => {
  const { thread } = open({ limitMs: LIMIT_MS, mostWaiting: 1 })
  const both = [thread.ask('answered'), thread.ask('waiting')]
  await expect(thread.ask('too many')).rejects.toBeInstanceOf(ThreadBusy)
  expect(await Promise.all(both)).toEqual(['echo answered', 'echo waiting'])
})

test('a thread without orders ends when its time is over, and the next order starts another', async () => {
  const { thread, timers } = open()
  await thread.ask('one')
  timers.run(IDLE_MS)
  expect(thread.isAwake).toBe(false)
  expect(await thread.ask('two')).toBe('echo two')
})

test('closing rejects the order that is answered, those that wait, and later ones', async () => {
  const { thread } = open({ limitMs: LIMIT_MS, mostWaiting: 5 })
  const asked = [thread.ask('stay'), thread.ask('behind')].map((answer) =>
    answer.then(
      () => 'answered',
      (fault: Error) => fault.message,
    ),
  )
  await thread.close()
  expect(await Promise.all(asked)).toEqual(['the server is closing', 'the server is closing'])
  await expect(thread.ask('late')).rejects.toThrow('closing')
})
