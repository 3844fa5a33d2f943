/**
 * Makes folders for a test, a bench or a tool, and removes them afterwards. Only this file makes them, each
 * with its undo.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  readonly path: string
  /** Removes it with its content. A second call has no effect. */
  readonly remove: () => void
}

const standing = new Set<string>()
const removeFolder = (path: string): void => {
  standing.delete(path)
  rmSync(path, { recursive: true, force: true })
}
/**
 * For programs that end early. Test runners end their processes from outside, so tests remove their folders
 * themselves.
 */
process.once('exit', () => {
  for (const path of standing) removeFolder(path)
})

/** @param purpose part of the folder's name, for somebody who finds one that a killed process left */
export function makeTemporaryFolder(purpose: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `bell-lap-${purpose}-`))
  standing.add(path)
  return { path, remove: () => removeFolder(path) }
}
