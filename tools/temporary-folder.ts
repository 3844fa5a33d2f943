/** Folders for a test, a bench or a tool, gone when it is: the one place that makes them, each with its undo. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  readonly path: string
  /** Takes it away with all that is in it; twice is once. */
  readonly remove: () => void
}

const standing = new Set<string>()
const removeFolder = (path: string): void => {
  standing.delete(path)
  rmSync(path, { recursive: true, force: true })
}
/** For who ends early. Test runners end their processes from outside: tests undo what they made themselves. */
process.once('exit', () => {
  for (const path of standing) removeFolder(path)
})

/** @param purpose shows in its name, for whoever finds one that a killed process left */
export function makeTemporaryFolder(purpose: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `bell-lap-${purpose}-`))
  standing.add(path)
  return { path, remove: () => removeFolder(path) }
}
