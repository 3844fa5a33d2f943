/** The site as another build: the same content, with another name for every script. */
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileList } from '../build/file-list.ts'

const DIST = join(import.meta.dirname, '../dist')
const HASHED = /-([\w-]{8})\.js$/

/** Writes it to `folder`, which is then a site that a server can be given. */
export function writeOtherBuild(folder: string): void {
  cpSync(DIST, folder, { recursive: true })
  const assets = join(folder, 'client/assets')
  const renamed = readdirSync(assets)
    .filter((name) => HASHED.test(name))
    .map((name) => [name, name.replace(HASHED, (_, hash: string) => `-other${hash}.js`)] as const)
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    let text = readFileSync(file, 'utf8')
    for (const [name, next] of renamed) text = text.replaceAll(name, next)
    writeFileSync(file, text)
  }
  writeFileList(join(folder, 'client'))
}

/** Whether a script is of that build. */
export const isOfOtherBuild = (path: string): boolean => /-other[\w-]{8}\.js$/.test(path)
