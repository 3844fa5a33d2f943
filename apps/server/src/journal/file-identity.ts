/** Identifies the file at a path: whether it is still the same one, or was deleted, moved away or replaced. */
import { statSync } from 'node:fs'

export interface FileIdentity {
  readonly path: string
  readonly device: bigint
  readonly inode: bigint
}

/** Throws when there is none. */
export function identify(path: string): FileIdentity {
  const { dev, ino } = statSync(path, { bigint: true })
  return { path, device: dev, inode: ino }
}

/** The path of the first that is no longer the same file; null when all are. A few microseconds each. */
export const findMoved = (files: readonly FileIdentity[]): string | null =>
  files.find((file) => !isSame(file))?.path ?? null

function isSame({ path, device, inode }: FileIdentity): boolean {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found?.dev === device && found.ino === inode
  } catch {
    // A folder that may no longer be entered, or a disk that was removed.
    return false
  }
}
