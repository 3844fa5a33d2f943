/** Finds what a person means by a race: a folder, or the name of one under races/. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './command.ts'

/** The repository's own races. */
const RACES = resolve(import.meta.dirname, '../../../../races')

/** An existing file or folder; throws CommandError when there is none. */
export function findRacePath(given: string, workingFolder: string): string {
  const found = [resolve(workingFolder, given), resolve(RACES, given)].find((path) => existsSync(path))
  if (found === undefined) throw new CommandError(`There is no file, folder or race "${given}"`)
  return found
}

export const isFolder = (path: string): boolean => statSync(path).isDirectory()
