/**
 * The race state of one competition, kept level with its journal: it reads on from its last fact and frame, applies
 * what is new, and reports it. Reading happens in slices, with the event loop free between them. The state can be
 * dropped and is read again from the first fact when it is needed.
 */
import { applyFact, applyFrame, createRace, type Race } from '@bell-lap/race/race'
import type { Journal } from '../journal/journal.ts'
import { countFrameRows, countRows } from './fact-rows.ts'
import { createFileNotes, type CompetitionFiles, type FiledName } from './file-index.ts'
import { createRaceSize } from './race-size.ts'
import { nextTurn } from '../turns.ts'

/**
 * How many facts are read and applied in one step, and how many frames, each of which has the whole field: a few
 * milliseconds of work.
 */
export const FACTS_AT_ONCE = 1_000
export const FRAMES_AT_ONCE = 30

/**
 * A frame that is further ahead of the clock is left out until its time comes: the positions of now would never be shown.
 * A replay at high speed runs ahead by the length of a stage.
 */
const MOST_AHEAD_MS = 24 * 3_600_000

export interface RaceFollower {
  readonly competition: string
  readonly epoch: string
  /** Whole while `isLevel`. */
  readonly race: Race
  /** What its facts say about filed reports; known also after the state was dropped. */
  readonly files: CompetitionFiles
  /** The last fact known of, 0 for none; likewise the last frame's count. */
  readonly seq: number
  readonly frameCount: number
  /** Increases with every fact and frame, so that "did anything happen?" is one comparison within an epoch. */
  readonly stamp: number
  /** What the state takes in memory (see `fact-rows.ts`); 0 when it was let go. */
  readonly rows: number
  /** Its documents take so long that a thread makes them (`large-races.ts`). */
  readonly isLarge: boolean
  /** True once everything that the journal had at the beginning is applied, until the state is dropped. */
  readonly isLevel: boolean
  /** True while the state is dropped and has not been requested again. */
  readonly isResting: boolean
  /** Reads on. Calls that come meanwhile make it look once more; all settle when it is level. Rejects as reading does. */
  catchUp(): Promise<void>
  /** Lets go of the state; does nothing while it is being read. */
  letGo(): void
  /** Nothing more is applied, not even what is being read now. */
  stop(): void
}

/** What is known of a competition without its state. */
export interface RestedRace {
  readonly seq: number
  readonly frameCount: number
  readonly files: readonly FiledName[]
}

export function createRaceFollower(options: {
  readonly journal: Pick<Journal, 'read' | 'readFrames'>
  readonly competition: string
  readonly epoch: string
  /**
   * How far an earlier process had read it, and its files: it is not read until its state is needed. Null: it is read
   * first.
   */
  readonly rest: RestedRace | null
  /** What addresses in documents begin with. */
  readonly publicUrl: string
  /** Milliseconds of the calendar's clock; absent where frames of the future are taken too. */
  readonly now?: (() => number) | undefined
  /** Resolves when the next slice may be read. */
  readonly turn?: (() => Promise<void>) | undefined
  /** Called after each slice that changed something; not when what was known before has been read again. */
  readonly onChange: () => void
  /** Called when the state is whole, for the first time or again. */
  readonly onFold: () => void
  /** Called with whatever applying one fact or frame threw; the fact is skipped, because it would throw every time. */
  readonly onFault: (error: unknown, where: string) => void
}): RaceFollower {
  const { journal, competition, epoch, rest, publicUrl, now, onChange, onFold, onFault } = options
  const { turn = nextTurn } = options
  const createState = (): Race => createRace(competition, { keepsUnitBodies: false, publicUrl })
  let race = createState()
  const notes = createFileNotes(rest?.files)
  /** How far this state is read. */
  let seq = 0
  let frameCount = 0
  let rows = 0
  let size = createRaceSize()
  /** How far any state was read. */
  let knownSeq = rest?.seq ?? 0
  let knownFrameCount = rest?.frameCount ?? 0
  /** The stamp that was reported last; less than any before the first time. */
  let told = rest ? rest.seq + rest.frameCount : -1
  let isLevel = false
  let isResting = rest !== null
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
    const facts = await journal.read(competition, seq, FACTS_AT_ONCE)
    if (isStopped) return 0
    for (const journalled of facts) {
      guarded(() => applyFact(race, journalled), `fact ${journalled.seq}`)
      seq = journalled.seq
      rows += countRows(journalled.fact)
      size.note(journalled.fact)
      notes.note(journalled)
    }
    knownSeq = Math.max(knownSeq, seq)
    return facts.length
  }
  const readFrames = async (): Promise<number> => {
    const frames = await journal.readFrames(competition, frameCount, FRAMES_AT_ONCE)
    if (isStopped) return 0
    const latestMs = now === undefined ? Infinity : now() + MOST_AHEAD_MS
    for (const { count, frame } of frames) {
      if (frame && Date.parse(frame.at) <= latestMs) {
        guarded(() => applyFrame(race, { count, frame }), `frame ${count}`)
        rows += countFrameRows(frame)
      }
      frameCount = count
    }
    knownFrameCount = Math.max(knownFrameCount, frameCount)
    return frames.length
  }
  const tell = (): void => {
    const stamp = knownSeq + knownFrameCount
    if (stamp === told) return
    told = stamp
    onChange()
  }
  const readOn = async (read: () => Promise<number>): Promise<void> => {
    // A read may end before the slice is full, where facts are long.
    while ((await read()) > 0) {
      if (isLevel) tell()
      await turn()
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
    onFold()
    tell()
  }

  return {
    competition,
    epoch,
    get race() {
      return race
    },
    files: notes.files,
    get seq() {
      return knownSeq
    },
    get frameCount() {
      return knownFrameCount
    },
    get stamp() {
      return knownSeq + knownFrameCount
    },
    get rows() {
      return rows
    },
    get isLarge() {
      return size.isLarge
    },
    get isLevel() {
      return isLevel
    },
    get isResting() {
      return isResting
    },
    catchUp() {
      isResting = false
      if (running) {
        isAskedAgain = true
        return running
      }
      running = run().finally(() => (running = null))
      return running
    },
    letGo() {
      if (!isLevel || running) return
      race = createState()
      size = createRaceSize()
      seq = frameCount = rows = 0
      isLevel = false
      isResting = true
    },
    stop() {
      isStopped = true
    },
  }
}
