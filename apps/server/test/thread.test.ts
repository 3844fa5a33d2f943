import { expect, test } from 'vitest'
import { Awaited } from '../src/threads/awaited.ts'
import { startThread, ThreadEnded, type Thread } from '../src/threads/thread.ts'

/** A thread, its messages so far, and its end. */
function startEcho() {
  const said: string[] = []
  const lost = Promise.withResolvers<Error>()
  let losses = 0
  let hear = (): void => {}
  const thread: Thread<string> = startThread<string, string>(new URL('./echo-thread.ts', import.meta.url), {
    data: 'started with this',
    onMessage(text) {
      said.push(text)
      hear()
    },
    onLost(error) {
      losses += 1
      lost.resolve(error)
    },
  })
  /** Resolves once the thread has sent this many messages. */
  const heard = async (count: number): Promise<void> => {
    while (said.length < count) await new Promise<void>((resolve) => (hear = resolve))
  }
  return { thread, said, heard, lost: lost.promise, losses: () => losses }
}

test('a thread has its initial data, and answers', async () => {
  const { thread, said, heard } = startEcho()
  thread.tell('one')
  thread.tell('two')
  await heard(3)
  expect(said).toEqual(['started with this', 'one', 'two'])
  await thread.end()
})

test('a thread that throws is lost once, with its fault', async () => {
  const { thread, lost, losses } = startEcho()
  thread.tell('fault')
  await expect(lost).resolves.toMatchObject({ message: 'asked for a fault' })
  expect(losses()).toBe(1)
})

test('a thread that leaves is lost without a fault', async () => {
  const { thread, lost } = startEcho()
  thread.tell('leave')
  await expect(lost).resolves.toBeInstanceOf(ThreadEnded)
})

test('a thread that was ended sends nothing', async () => {
  const { thread, said, heard, losses } = startEcho()
  await heard(1)
  thread.tell('too late')
  await thread.end()
  expect(said).toHaveLength(1)
  expect(losses()).toBe(0)
})

test('an answer goes to the question with its number', async () => {
  const awaited = new Awaited<string>()
  const first = awaited.ask()
  const second = awaited.ask()
  const third = awaited.ask()
  expect(awaited.size).toBe(3)
  awaited.resolve(second.number, 'to the second')
  awaited.reject(first.number, new Error('not the first'))
  awaited.resolve(second.number, 'once more')
  await expect(second.answer).resolves.toBe('to the second')
  await expect(first.answer).rejects.toThrow('not the first')
  awaited.rejectAll(new Error('the end'))
  await expect(third.answer).rejects.toThrow('the end')
  expect(awaited.size).toBe(0)
})
