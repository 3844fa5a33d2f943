/**
 * Lists the files of the browser's build with the bytes of each. So a server can distinguish a file that was
 * lost or cut off from an address that no build ever had (apps/server/src/site/asset-store.ts reads it).
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Path within the browser's build. */
export const FILE_LIST = '.vite/files.json'

/**
 * The bytes of each served file, by its address. Folders with a dot hold files that only the server reads.
 */
export const listFiles = (folder: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, statSync(file).size] as const)
      .filter(([path]) => !path.includes('/.'))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The last step of the build: files written later are not on the list. */
export const writeFileList = (folder: string): void =>
  writeFileSync(join(folder, FILE_LIST), JSON.stringify(listFiles(folder)))
