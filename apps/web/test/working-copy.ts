/** A copy of the sources to be edited, in a folder of its own: packages from outside are those of the original. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../../tools/run.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'

export interface WorkingCopy {
  readonly folder: string
  /** Writes the file with `before`, which must be there, replaced by `after`. */
  edit(file: string, before: string, after: string): void
  remove(): void
}

const COPIED = ['apps', 'packages', 'tools', 'package.json', 'tsconfig.base.json']
const PASSED_OVER = new Set([
  'node_modules',
  'dist',
  '.vite',
  'bench',
  'soak',
  'test',
  'bench-tools',
  'convert',
])

export function makeWorkingCopy(): WorkingCopy {
  const { path: folder, remove } = makeTemporaryFolder('copy')
  for (const part of COPIED)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => !PASSED_OVER.has(basename(source)),
    })
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, group))) {
      const installed = join(ROOT, group, name, 'node_modules')
      if (existsSync(installed)) linkPackages(installed, join(folder, group, name, 'node_modules'))
      mkdirSync(join(folder, 'node_modules/@bell-lap'), { recursive: true })
      symlinkSync(join('../..', group, name), join(folder, 'node_modules/@bell-lap', name))
    }
  }
  return {
    folder,
    edit(file, before, after) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      writeFileSync(path, text.replace(before, after))
    },
    remove,
  }
}

/** Each package by itself, so that our own can be the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@bell-lap' || name.startsWith('.vite')) continue
    symlinkSync(join(from, name), join(to, name))
  }
}
