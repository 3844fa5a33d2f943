/**
 * A folder that another program writes into. It is looked at again and again, because shared folders do not tell of changes. A file is
 * taken once it has stopped changing between two looks, and again whenever it changes.
 */
import { cleanName } from './clean-line.ts'

export interface FileState {
  readonly name: string
  readonly size: number
  readonly mtimeMs: number
}

export interface TakenFile extends FileState {
  readonly bytes: Uint8Array
}

/** `taken`, or why not. A file that was not taken is tried again: what it refers to may be stated meanwhile. */
export type Outcome =
  | { readonly taken: true; readonly said: string }
  | { readonly taken: false; readonly reason: string }

export interface WatchedFolder {
  /** Files that are watched. */
  list(): readonly FileState[]
  read(name: string): Uint8Array
  take(file: TakenFile): Promise<Outcome>
  print(line: string): void
  tell(line: string): void
}

/** Looks after which a file that was not taken is tried again. */
const LOOKS_UNTIL_AGAIN = 10

interface Watched {
  size: number
  mtimeMs: number
  isTaken: boolean
  /** Looks until it is tried. */
  wait: number
  said: string | null
}

/** Each call is one look at the folder. */
export function createFolderWatch(folder: WatchedFolder): () => Promise<void> {
  const watched = new Map<string, Watched>()
  let lack: string | null = null
  /** Null if the folder cannot be read, such as a share whose machine restarts. It is reported once and tried again. */
  const list = (): readonly FileState[] | null => {
    try {
      const files = folder.list()
      lack = null
      return files
    } catch (fault) {
      const reason = `the folder cannot be read: ${fault instanceof Error ? fault.message : String(fault)}; it is tried again`
      if (reason !== lack) folder.tell(reason)
      lack = reason
      return null
    }
  }
  return async () => {
    const files = list()
    if (files === null) return
    const names = new Set(files.map(({ name }) => name))
    for (const name of watched.keys()) if (!names.has(name)) watched.delete(name)
    for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const known = watched.get(file.name)
      if (known === undefined || known.size !== file.size || known.mtimeMs !== file.mtimeMs) {
        watched.set(file.name, { ...file, isTaken: false, wait: 0, said: known?.said ?? null })
        continue
      }
      if (known.isTaken) continue
      if (known.wait > 0) {
        known.wait -= 1
        continue
      }
      const outcome = await tryFile(folder, file)
      known.isTaken = outcome.taken
      known.wait = LOOKS_UNTIL_AGAIN
      const line = outcome.taken ? outcome.said : outcome.reason
      if (outcome.taken) folder.print(`${cleanName(file.name)}: ${line}`)
      else if (line !== known.said) folder.tell(`${cleanName(file.name)}: ${line}`)
      known.said = outcome.taken ? null : line
    }
  }
}

async function tryFile(folder: WatchedFolder, file: FileState): Promise<Outcome> {
  let bytes: Uint8Array
  try {
    bytes = folder.read(file.name)
  } catch (fault) {
    // The other program has it open, or has just removed it.
    return { taken: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
  return folder.take({ ...file, bytes })
}
