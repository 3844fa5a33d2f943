/** A replay waits while its server restarts. */
import { expect, test } from 'vitest'
import { UnreachableError, type Answer, type Door } from './door.ts'
import { createPatientDoor } from './patient-door.ts'

const OK: Answer = { status: 200, body: { accepted: 1 } }
const AWAY = new UnreachableError('The server at http://127.0.0.1:1 cannot be reached')

/** A door with prepared answers, and a record of requests, waits and messages. */
function doorOf(...answers: readonly (Answer | Error)[]) {
  const asked: unknown[] = []
  const waits: number[] = []
  const told: string[] = []
  const ending = new AbortController()
  const door: Door = {
    isServer: true,
    async ask(...question) {
      asked.push(question)
      const answer = answers[Math.min(asked.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return answer
    },
    send: () => Promise.reject(new Error('is not asked')),
    close: async () => {},
  }
  const patient = createPatientDoor(door, {
    wait: async (ms) => void waits.push(ms),
    tell: (line) => void told.push(line),
    ending: ending.signal,
  })
  return { patient, asked, waits, told, ending }
}

test('repeats the same request until there is an answer, and reports it once', async () => {
  const { patient, asked, waits, told } = doorOf(AWAY, AWAY, { status: 503, body: null }, OK)
  expect(await patient.send('POST', '/facts', [1])).toEqual({ accepted: 1 })
  expect(asked).toEqual(Array.from({ length: 4 }, () => ['POST', '/facts', [1]]))
  expect(waits).toEqual([250, 500, 1_000])
  expect(told).toEqual([expect.stringContaining('cannot be reached'), 'The server is back'])
})

test('waits eight seconds at most', async () => {
  const { patient, waits } = doorOf(...Array.from({ length: 8 }, () => AWAY), OK)
  await patient.send('GET', '/live')
  expect(waits.slice(-3)).toEqual([8_000, 8_000, 8_000])
})

test('does not repeat a refused request', async () => {
  const { patient, asked } = doorOf({ status: 422, body: { title: 'No such fact' } })
  await expect(patient.send('POST', '/facts')).rejects.toThrow('No such fact')
  expect(asked).toHaveLength(1)
})

test('ends when the command should end', async () => {
  const { patient, waits, ending } = doorOf(AWAY)
  ending.abort()
  await expect(patient.send('GET', '/live')).rejects.toThrow('cannot be reached')
  expect(waits).toEqual([])
})
