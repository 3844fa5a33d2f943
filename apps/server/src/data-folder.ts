/** The folder of the embedded store and the files: finds or creates it, and explains a failure in one sentence. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nameOfDatabase } from './journal/database-name.ts'
import { JournalError } from './journal/journal.ts'
import { OWNER_FOLDER } from './owner-alone.ts'
import type { Settings } from './settings.ts'

/** Path of the journal's database. */
export const journalFile = (dataFolder: string): string => join(dataFolder, 'journal.sqlite')

/** Path of the file that keeps the index of athletes. It is made again if it is missing. */
export const athletesFile = (dataFolder: string): string => join(dataFolder, 'athletes.sqlite')

/** The folder of what a worker keeps for its next start: the data folder for the first one, else a folder in it. */
export function prepareWorkerFolder(dataFolder: string, index: number): string {
  if (index === 0) return dataFolder
  const folder = join(dataFolder, `worker-${index + 1}`)
  prepareDataFolder(folder)
  return folder
}

/** True if the folder already has an embedded store. */
export const hasStore = (dataFolder: string): boolean => existsSync(journalFile(dataFolder))

/** True if there is a store to work with. The tables of a named database are made by the first program that opens it. */
export const isStoreThere = ({ store, dataFolder }: Pick<Settings, 'store' | 'dataFolder'>): boolean =>
  store !== null || hasStore(dataFolder)

/** Names the store for the operator. A database is named without user and password. */
export const nameOfStore = ({ store, dataFolder }: Pick<Settings, 'store' | 'dataFolder'>): string =>
  store === null ? dataFolder : nameOfDatabase(store)

function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return false
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** The message for a user who named a folder without a store. */
export const explainNoStore = ({
  dataFolder,
  isDataFolderNamed,
}: Pick<Settings, 'dataFolder' | 'isDataFolderNamed'>): string =>
  isClosed(dataFolder)
    ? `The data folder ${dataFolder} cannot be read by this user; run the command as the user that runs the server`
    : isDataFolderNamed
      ? `There is no store in ${dataFolder}, which BELL_LAP_DATA names`
      : `There is no store in ${dataFolder}. Name the server's folder with BELL_LAP_DATA, or start the server here first`

/**
 * Creates each missing folder, from the uppermost down. Node's recursive mkdir loops forever if the system
 * answers that the folder above does not exist although it does (/proc).
 */
function makeMissing(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const at of missing) mkdirSync(at, at === folder ? { mode: OWNER_FOLDER } : {})
}

const explain = (fault: unknown): string => {
  const text = fault instanceof Error ? fault.message : String(fault)
  return `${text}; choose another folder with BELL_LAP_DATA`
}

/** Throws JournalError if it cannot be created, is not a folder, or cannot be written to. */
export function prepareDataFolder(folder: string): void {
  try {
    makeMissing(folder)
  } catch (fault) {
    throw new JournalError(`The data folder ${folder} cannot be created: ${explain(fault)}`, { cause: fault })
  }
  try {
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder')
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    throw new JournalError(`The data folder ${folder} cannot be used: ${explain(fault)}`, { cause: fault })
  }
}
