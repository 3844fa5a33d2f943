/** Finds what a person means by a race: a folder, or the name of one under races/. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import { CommandError } from './command.ts'

/** The repository's own races. */
const RACES = resolve(import.meta.dirname, '../../../../races')

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A race, or what stands beside the place that was given. */
function nearest(given: string, workingFolder: string): string | null {
  const race = nearestName(given, namesIn(RACES))
  const beside = nearestName(basename(given), namesIn(resolve(workingFolder, dirname(given))))
  return race ?? (beside === null ? null : join(dirname(given), beside))
}

/** An existing file or folder; throws CommandError when there is none. */
export function findRacePath(given: string, workingFolder: string): string {
  const found = [resolve(workingFolder, given), resolve(RACES, given)].find((path) => existsSync(path))
  if (found === undefined)
    throw new CommandError(
      `There is no file, folder or race "${given}"${didYouMean(nearest(given, workingFolder))}`,
    )
  return found
}

export const isFolder = (path: string): boolean => statSync(path).isDirectory()
