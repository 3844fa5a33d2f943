import { describe, expect, it } from 'vitest'
import { reloadOnLostModule } from './lost-module.ts'

/** A window as far as the reload needs one, and what happened to it. */
function makeView() {
  const kept = new Map<string, string>()
  let reloads = 0
  const view = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload: () => void (reloads += 1) },
  })
  /** The build's own event; true when its error is kept from the console. */
  const lose = (): boolean => !view.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { view: view as unknown as Parameters<typeof reloadOnLostModule>[0], lose, reloads: () => reloads }
}

describe('a script that is gone (spec.md section 4)', () => {
  it('loads the page anew', () => {
    const { view, lose, reloads } = makeView()
    reloadOnLostModule(view, () => 1_000_000)
    expect([lose(), reloads()]).toEqual([true, 1])
  })

  it('loads it once: what fails again at once is no old build, and is told', () => {
    const { view, lose, reloads } = makeView()
    let nowMs = 1_000_000
    reloadOnLostModule(view, () => nowMs)
    lose()
    nowMs += 29_999
    expect([lose(), reloads()]).toEqual([false, 1])
    nowMs += 1
    expect([lose(), reloads()]).toEqual([true, 2])
  })
})
