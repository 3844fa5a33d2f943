import { describe, expect, it } from 'vitest'
import { moveOfKey, moveOfTap, moveRun, SCENE_MS, startRun, type CeremonyRun } from './ceremony-run.ts'
import type { CeremonyScene } from './ceremony-scenes.ts'

const scene = (key: string, of = ''): CeremonyScene =>
  ({ kind: 'winner', key, of }) as unknown as CeremonyScene
const SCENES = ['podium', 'winner', 'jersey-yellow'].map((key) => scene(key))
const shownIn = ({ shown }: CeremonyRun): string | null => shown?.key ?? null

describe('a ceremony', () => {
  it('goes forward and back in a circle', () => {
    let run = startRun(SCENES)
    const seen = [shownIn(run)]
    for (const kind of ['next', 'next', 'next', 'previous', 'first', 'previous', 'first', 'last'] as const) {
      run = moveRun(run, { kind, scenes: SCENES })
      seen.push(shownIn(run))
    }
    expect(seen).toEqual([
      'podium',
      'winner',
      'jersey-yellow',
      'podium',
      'jersey-yellow',
      'podium',
      'jersey-yellow',
      'podium',
      'jersey-yellow',
    ])
  })

  it('begins by itself when its scenes exist', () => {
    const waiting = startRun([])
    expect(shownIn(waiting)).toBeNull()
    expect(moveRun(waiting, { kind: 'next', scenes: [] })).toBe(waiting)
    expect(shownIn(moveRun(waiting, { kind: 'changed', scenes: SCENES }))).toBe('podium')
  })

  it('keeps the present scene after a correction, and shows the correction from the next scene on', () => {
    const run = moveRun(startRun(SCENES), { kind: 'next', scenes: SCENES })
    const corrected = ['podium', 'winner', 'jersey-yellow'].map((key) => scene(key, 'corrected'))
    const changed = moveRun(run, { kind: 'changed', scenes: corrected })
    expect(changed).toBe(run)
    expect(moveRun(changed, { kind: 'next', scenes: corrected }).shown).toBe(corrected[2])
    expect(moveRun(changed, { kind: 'previous', scenes: corrected }).shown).toBe(corrected[0])
  })

  it('waits again if the result is no longer final, and restarts if its scene is gone', () => {
    const run = moveRun(startRun(SCENES), { kind: 'next', scenes: SCENES })
    expect(shownIn(moveRun(run, { kind: 'next', scenes: [] }))).toBeNull()
    expect(shownIn(moveRun(run, { kind: 'next', scenes: [scene('podium'), scene('jersey-pink')] }))).toBe(
      'podium',
    )
  })

  it('counts every scene, also one that follows itself', () => {
    const alone = [scene('podium')]
    const run = startRun(alone)
    const next = moveRun(run, { kind: 'next', scenes: alone })
    expect([shownIn(next), next.turn]).toEqual(['podium', run.turn + 1])
  })

  it('stops while it is paused, and a key still moves it on', () => {
    const paused = moveRun(startRun(SCENES), { kind: 'pause' })
    expect(paused.isPaused).toBe(true)
    expect(moveRun(paused, { kind: 'next', scenes: SCENES })).toMatchObject({ isPaused: true, turn: 1 })
    expect(moveRun(paused, { kind: 'pause' }).isPaused).toBe(false)
  })

  it('is at the expected scene after eight hours, and has not grown', () => {
    const turns = (8 * 3_600_000) / SCENE_MS
    let run = startRun(SCENES)
    for (let turn = 0; turn < turns; turn += 1) run = moveRun(run, { kind: 'next', scenes: SCENES })
    expect([shownIn(run), run.turn]).toEqual([SCENES[turns % SCENES.length]?.key, turns])
    expect(Object.keys(run)).toEqual(Object.keys(startRun(SCENES)))
  })
})

describe('what leads it', () => {
  it.each([
    ['ArrowRight', 'next'],
    [' ', 'next'],
    ['PageDown', 'next'],
    ['PageUp', 'previous'],
    ['ArrowLeft', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['p', 'pause'],
    ['f', 'fullScreen'],
    ['Tab', null],
    ['Escape', 'leave'],
  ])('key %j: %s', (key, move) => expect(moveOfKey(key)).toBe(move))

  it.each([
    [0, 'previous'],
    [129, 'previous'],
    [131, 'next'],
    [389, 'next'],
  ])('a tap at %i of 390: %s', (x, move) => expect(moveOfTap(x, 390)).toBe(move))
})
