/** Finds the race that a user names: a folder, or the name of one under races/. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import { RACES_FOLDER } from '../program-files.ts'
import { CommandError } from './command.ts'

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A race with a similar name, or a similar name in the given folder. */
function nearest(given: string, workingFolder: string): string | null {
  const race = nearestName(given, namesIn(RACES_FOLDER))
  const beside = nearestName(basename(given), namesIn(resolve(workingFolder, dirname(given))))
  return race ?? (beside === null ? null : join(dirname(given), beside))
}

/** The system's code of an error. Empty for other errors. */
export const errorCode = (fault: unknown): string => (fault as NodeJS.ErrnoException | null)?.code ?? ''

/** Null if the path exists. Otherwise the system's code of the reason. */
function absenceOf(path: string): string | null {
  try {
    statSync(path)
    return null
  } catch (fault) {
    return errorCode(fault)
  }
}

/** Finds an existing file or folder. Throws CommandError if there is none, or if the user has no permission. */
export function findRacePath(given: string, workingFolder: string): string {
  const own = resolve(workingFolder, given)
  const absence = absenceOf(own)
  if (absence === null) return own
  const race = resolve(RACES_FOLDER, given)
  if (absenceOf(race) === null) return race
  if (absence === 'EACCES')
    throw new CommandError(`${given} cannot be read: this user may not read its folder`)
  throw new CommandError(
    `There is no file, folder or race "${given}"${didYouMean(nearest(given, workingFolder))}`,
  )
}

export const isFolder = (path: string): boolean => statSync(path).isDirectory()
