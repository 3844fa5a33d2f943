/**
 * One competition's race state, kept level with its journal: reads on after the last fact and frame it has, applies
 * them, and tells. Reading goes in slices, with the event loop free between them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { applyFact, applyFrame, createRace, type Race } from '@bell-lap/race/race'
import type { Journal } from '../journal/journal.ts'
import { createFileNotes, type CompetitionFiles } from './file-index.ts'

/** Facts or frames applied in one go: a few milliseconds of work. */
const SLICE = 2_000

export interface RaceFollower {
  readonly competition: string
  readonly epoch: string
  readonly race: Race
  /** What its facts say of filed reports. */
  readonly files: CompetitionFiles
  /** The last fact applied, 0 for none; likewise the last frame's count. */
  readonly seq: number
  readonly frameCount: number
  /** Grows with every change of the race, so that "did anything happen?" is one comparison. */
  readonly changes: number
  /** True once everything that the journal had at the beginning is applied. */
  readonly isLevel: boolean
  /** Reads on. Calls that come meanwhile make it look once more; all settle when it is level. Rejects as reading does. */
  catchUp(): Promise<void>
  /** Nothing more is applied, not even what is being read now. */
  stop(): void
}

export function createRaceFollower(options: {
  readonly journal: Journal
  readonly competition: string
  readonly epoch: string
  /** What addresses in documents begin with. */
  readonly publicUrl: string
  /** Called after each slice that changed something. */
  readonly onChange: () => void
  /** Called with whatever applying one fact or frame threw; the fact is passed over, for it would throw every time. */
  readonly onFault: (error: unknown, where: string) => void
}): RaceFollower {
  const { journal, competition, epoch, publicUrl, onChange, onFault } = options
  const race = createRace(competition, { keepsUnitBodies: false, publicUrl })
  const notes = createFileNotes()
  let seq = 0
  let frameCount = 0
  let changes = 0
  let isLevel = false
  let isStopped = false
  let isAskedAgain = false
  let running: Promise<void> | null = null

  const guarded = (apply: () => void, what: string): void => {
    try {
      apply()
    } catch (error) {
      onFault(error, `${competition} ${what}`)
    }
  }
  /** Both answer how many they applied. */
  const readFacts = async (): Promise<number> => {
    const facts = await journal.read(competition, seq, SLICE)
    if (isStopped) return 0
    for (const journalled of facts) {
      guarded(() => applyFact(race, journalled), `fact ${journalled.seq}`)
      seq = journalled.seq
      notes.note(journalled)
    }
    return facts.length
  }
  const readFrames = async (): Promise<number> => {
    const frames = await journal.readFrames(competition, frameCount, SLICE)
    if (isStopped) return 0
    for (const { count, frame } of frames) {
      if (frame) guarded(() => applyFrame(race, { count, frame }), `frame ${count}`)
      frameCount = count
    }
    return frames.length
  }
  const readOn = async (read: () => Promise<number>): Promise<void> => {
    // A read may end before the slice is full, where facts are long.
    while ((await read()) > 0) {
      changes += 1
      if (isLevel) onChange()
      await nextTurn()
    }
  }
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await readOn(readFacts)
      await readOn(readFrames)
    } while (isAskedAgain)
    if (isLevel || isStopped) return
    isLevel = true
    onChange()
  }

  return {
    competition,
    epoch,
    race,
    files: notes.files,
    get seq() {
      return seq
    },
    get frameCount() {
      return frameCount
    },
    get changes() {
      return changes
    },
    get isLevel() {
      return isLevel
    },
    catchUp() {
      if (running) {
        isAskedAgain = true
        return running
      }
      running = run().finally(() => (running = null))
      return running
    },
    stop() {
      isStopped = true
    },
  }
}
