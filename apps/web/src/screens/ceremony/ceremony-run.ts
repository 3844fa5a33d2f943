/**
 * The state of a ceremony: the scene that is shown, and the next one. A scene stays as it began; corrections
 * appear from the next one on. States and moves are plain values, so that a test can run eight hours of them
 * in a loop.
 */
import type { CeremonyScene } from './ceremony-scenes.ts'

export interface CeremonyRun {
  /** The present scene. Null while nothing may be shown yet. */
  readonly shown: CeremonyScene | null
  /** Counts scenes, so that a scene that follows itself restarts too. */
  readonly turn: number
  readonly isPaused: boolean
}

export type CeremonyMove =
  | { readonly kind: 'next' | 'previous' | 'first' | 'last'; readonly scenes: readonly CeremonyScene[] }
  | { readonly kind: 'to'; readonly key: string; readonly scenes: readonly CeremonyScene[] }
  /** The documents changed. */
  | { readonly kind: 'changed'; readonly scenes: readonly CeremonyScene[] }
  | { readonly kind: 'pause' }

/** How long a scene is shown if nobody moves on. */
export const SCENE_MS = 12_000

export const startRun = (scenes: readonly CeremonyScene[]): CeremonyRun => ({
  shown: scenes[0] ?? null,
  turn: 0,
  isPaused: false,
})

export function moveRun(run: CeremonyRun, move: CeremonyMove): CeremonyRun {
  switch (move.kind) {
    case 'pause':
      return { ...run, isPaused: !run.isPaused }
    case 'changed':
      // A change only moves on a ceremony that waits.
      return run.shown === null ? begin(run, move.scenes[0]) : run
    case 'first':
      return begin(run, move.scenes[0])
    case 'last':
      return begin(run, move.scenes.at(-1))
    case 'to':
      return begin(run, move.scenes.find(({ key }) => key === move.key) ?? move.scenes[0])
    case 'next':
      return begin(run, beside(run, move.scenes, 1))
    case 'previous':
      return begin(run, beside(run, move.scenes, -1))
  }
}

function begin(run: CeremonyRun, scene: CeremonyScene | undefined): CeremonyRun {
  if (scene === undefined) return run.shown === null ? run : { ...run, shown: null, turn: run.turn + 1 }
  return { ...run, shown: scene, turn: run.turn + 1 }
}

/** The next or previous scene, in a circle. The first one if the present scene no longer exists. */
function beside(
  { shown }: CeremonyRun,
  scenes: readonly CeremonyScene[],
  step: number,
): CeremonyScene | undefined {
  const at = scenes.findIndex(({ key }) => key === shown?.key)
  return at < 0 ? scenes[0] : scenes[(at + step + scenes.length) % scenes.length]
}

/** The move of a key, including those of a presenter's remote. Null for keys that the browser handles. */
export function moveOfKey(
  key: string,
): 'next' | 'previous' | 'first' | 'last' | 'pause' | 'fullScreen' | 'leave' | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case ' ':
    case 'Enter':
      return 'next'
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
    case 'Backspace':
      return 'previous'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'p':
    case 'P':
      return 'pause'
    case 'f':
    case 'F':
      return 'fullScreen'
    case 'Escape':
      return 'leave'
    default:
      return null
  }
}

/** A tap in the first third goes back, elsewhere forward. */
export const moveOfTap = (x: number, width: number): 'next' | 'previous' =>
  x < width / 3 ? 'previous' : 'next'
