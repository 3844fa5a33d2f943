/** Identifies the file at a path, to detect that it was deleted, moved away or replaced. */
import { statSync } from 'node:fs'

export interface FileIdentity {
  readonly path: string
  readonly device: bigint
  readonly inode: bigint
}

/** Throws if there is no file. */
export function identify(path: string): FileIdentity {
  const { dev, ino } = statSync(path, { bigint: true })
  return { path, device: dev, inode: ino }
}

/** The path of the first file that was moved or replaced. Null if none was. Takes a few microseconds per file. */
export const findMoved = (files: readonly FileIdentity[]): string | null =>
  files.find((file) => !isSame(file))?.path ?? null

function isSame({ path, device, inode }: FileIdentity): boolean {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found?.dev === device && found.ino === inode
  } catch {
    // The folder may no longer be entered, or the disk was removed.
    return false
  }
}
