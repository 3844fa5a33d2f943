import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lostModules, recoverWith, untilLoaded } from './lost-module.ts'

const MODULE = { screen: 'a screen' }
let nowMs = 1_000_000
let waits: number[] = []
let isUp = true
let reloads = 0
let kept = new Map<string, string>()
/** Ends the next wait. */
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
  it('needs no wait if it comes', async () => {
    expect(await untilLoaded(comesAt(1))).toBe(MODULE)
    expect([waits, lostModules.isWaiting()]).toEqual([[], false])
  })

  it('is requested again when the server answers again, without a reload', async () => {
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

  it('is requested immediately when another script has come', async () => {
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

  it('is requested at growing intervals, up to half a minute, while the server is away', async () => {
    isUp = false
    const loading = untilLoaded(comesAt(2))
    for (let attempt = 0; attempt < 8; attempt += 1) await nextWait()
    expect(waits.slice(-3)).toEqual([15_000, 30_000, 30_000])
    isUp = true
    await nextWait()
    await loading
  })

  it('causes a reload of the page, at most once in half a minute, if the server answers', async () => {
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
