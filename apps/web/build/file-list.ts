/**
 * The list of the files of the browser's build, so that a server can tell a file that got lost from an address that no
 * build ever had (apps/server/src/site/asset-store.ts reads it).
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Within the browser's build. */
export const FILE_LIST = '.vite/files.json'

/** The addresses of all files that are served, in order; folders with a dot hold what only the server reads. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => `/${parts.join('/')}`)
    .toSorted()

/** The last step of the build: what is written afterwards is not on the list. */
export const writeFileList = (folder: string): void =>
  writeFileSync(join(folder, FILE_LIST), JSON.stringify(listFiles(folder)))
