import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lostModules, recoverWith, untilLoaded } from './lost-module.ts'

const MODULE = { screen: 'a screen' }
let nowMs = 1_000_000
let waits: number[] = []
let isUp = true
let reloads = 0
let kept = new Map<string, string>()
/** Lets the next wait be over. */
let elapse: (() => void) | null = null

/** A script that comes at the nth attempt. */
const comesAt = (attempt: number) => {
  let attempts = 0
  return () => {
    attempts += 1
    return attempts < attempt ? Promise.reject(new Error('it did not come')) : Promise.resolve(MODULE)
  }
}

const nextWait = async (): Promise<void> => {
  await expect.poll(() => elapse).not.toBeNull()
  const run = elapse
  elapse = null
  run?.()
}

beforeEach(() => {
  ;[nowMs, waits, isUp, reloads, kept, elapse] = [1_000_000, [], true, 0, new Map(), null]
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  recoverWith(
    {
      sessionStorage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      location: { href: 'https://results.example/2026/tdf', reload: () => void (reloads += 1) },
      fetch: async () => (isUp ? { ok: true } : Promise.reject(new Error('away'))),
      setTimeout: (run, ms) => {
        waits.push(ms)
        elapse = run
      },
    },
    () => nowMs,
  )
})
afterEach(() => vi.restoreAllMocks())

describe('a script that does not come (spec.md section 4)', () => {
  it('is nothing to wait for when it comes', async () => {
    expect(await untilLoaded(comesAt(1))).toBe(MODULE)
    expect([waits, lostModules.isWaiting()]).toEqual([[], false])
  })

  it('is asked for again when the server answers again, and nothing is loaded anew', async () => {
    isUp = false
    const heard: boolean[] = []
    const leave = lostModules.subscribe(() => heard.push(lostModules.isWaiting()))
    const loading = untilLoaded(comesAt(2))
    await nextWait()
    await nextWait()
    await nextWait()
    isUp = true
    await nextWait()
    expect(await loading).toBe(MODULE)
    expect([waits, reloads, heard]).toEqual([[500, 1_000, 2_000, 4_000], 0, [true, false]])
    leave()
  })

  it('is asked for at once when another has come', async () => {
    isUp = false
    const other = untilLoaded(comesAt(2))
    await expect.poll(() => elapse).not.toBeNull()
    // This one waits forever: its time never comes.
    elapse = null
    const loading = untilLoaded(comesAt(2))
    isUp = true
    await nextWait()
    expect([await loading, await other]).toEqual([MODULE, MODULE])
    expect(lostModules.isWaiting()).toBe(false)
  })

  it('waits longer and longer, up to half a minute, for a server that is away', async () => {
    isUp = false
    const loading = untilLoaded(comesAt(2))
    for (let attempt = 0; attempt < 8; attempt += 1) await nextWait()
    expect(waits.slice(-3)).toEqual([15_000, 30_000, 30_000])
    isUp = true
    await nextWait()
    await loading
  })

  it('is of another build where the server answers: the page is loaded anew, once in half a minute', async () => {
    const loading = untilLoaded(comesAt(5))
    await nextWait()
    await nextWait()
    await expect.poll(() => elapse).not.toBeNull()
    expect(reloads).toBe(1)
    nowMs += 30_000
    await nextWait()
    await expect.poll(() => elapse).not.toBeNull()
    expect(reloads).toBe(2)
    await nextWait()
    expect(await loading).toBe(MODULE)
  })
})
