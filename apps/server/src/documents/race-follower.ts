/**
 * Keeps the race state of one competition level with its journal. It reads on from its last fact and frame,
 * applies what is new, and reports it. It reads in slices, with the event loop free between them. The state
 * can be dropped; it is read again from the first fact when it is needed.
 */
import { applyFact, applyFrame, createRace, type Race } from '@bell-lap/race/race'
import type { Journal } from '../journal/journal.ts'
import { countFrameRows, countRows } from './fact-rows.ts'
import { createFileNotes, type CompetitionFiles, type FiledName } from './file-index.ts'
import { createRaceSize } from './race-size.ts'
import { nextTurn } from '../turns.ts'

/**
 * Facts, and frames of the whole field, that are read and applied in one step: a few milliseconds of work.
 */
export const FACTS_AT_ONCE = 1_000
export const FRAMES_AT_ONCE = 30

/**
 * A frame further ahead of the clock is left out until its time comes, because it would hide the present
 * positions. A replay at high speed runs ahead by the length of a stage.
 */
const MOST_AHEAD_MS = 24 * 3_600_000

export interface RaceFollower {
  readonly competition: string
  readonly epoch: string
  /** Complete while `isLevel`. */
  readonly race: Race
  /** Names of its filed reports. Known also after the state was dropped. */
  readonly files: CompetitionFiles
  /** `seq` of the last known fact, 0 for none. `frameCount` is the count of the last known frame. */
  readonly seq: number
  readonly frameCount: number
  /**
   * Increases with every fact and frame, so that one comparison within an epoch tells whether anything
   * happened.
   */
  readonly stamp: number
  /** Memory of the state in rows (see `fact-rows.ts`). 0 if it was dropped. */
  readonly rows: number
  /** True if its documents take so long that a thread makes them (`large-races.ts`). */
  readonly isLarge: boolean
  /** True once everything that the journal had at the beginning is applied, until the state is dropped. */
  readonly isLevel: boolean
  /** True while the state is dropped and has not been requested again. */
  readonly isResting: boolean
  /**
   * Reads on. Calls that come meanwhile cause one more reading. All resolve when the state is level, and
   * reject if reading fails.
   */
  catchUp(): Promise<void>
  /** Drops the state. Does nothing while the state is being read. */
  drop(): void
  /** Nothing more is applied, not even facts that are being read. */
  stop(): void
}

/** Facts about a competition that are known without its state. */
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
   * How far an earlier process had read the competition, and its files. It is not read until its state is
   * needed. Null: it is read first.
   */
  readonly rest: RestedRace | null
  /** Prefix of addresses in documents. */
  readonly publicUrl: string
  /** Milliseconds of the calendar's clock. Absent if frames of the future are accepted too. */
  readonly now?: (() => number) | undefined
  /** Resolves when the next slice may be read. */
  readonly turn?: (() => Promise<void>) | undefined
  /** Called after each slice that changed something. Not called when known facts are read again. */
  readonly onChange: () => void
  /** Called when the state is complete, for the first time or again. */
  readonly onFold: () => void
  /**
   * Called with the error of a fact or frame that cannot be applied. The fact is skipped, because it would
   * fail every time.
   */
  readonly onFault: (error: unknown, where: string) => void
}): RaceFollower {
  const { journal, competition, epoch, rest, publicUrl, now, onChange, onFold, onFault } = options
  const { turn = nextTurn } = options
  const createState = (): Race => createRace(competition, { keepsUnitBodies: false, publicUrl })
  let race = createState()
  const notes = createFileNotes(rest?.files)
  /** `seq` up to which this state is read. */
  let seq = 0
  let frameCount = 0
  let rows = 0
  let size = createRaceSize()
  /** `seq` up to which any state was read. */
  let knownSeq = rest?.seq ?? 0
  let knownFrameCount = rest?.frameCount ?? 0
  /** The stamp reported last. Below every stamp before the first report. */
  let announced = rest ? rest.seq + rest.frameCount : -1
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
  /** Both functions return how many items they applied. */
  const readFacts = async (): Promise<number> => {
    const facts = await journal.read(competition, seq, FACTS_AT_ONCE, epoch)
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
    const frames = await journal.readFrames(competition, frameCount, FRAMES_AT_ONCE, epoch)
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
    if (stamp === announced) return
    announced = stamp
    onChange()
  }
  const readOn = async (read: () => Promise<number>): Promise<void> => {
    // A reading may end before the slice is full, if facts are long.
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
    drop() {
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
