/**
 * A copy of the sources for editing, in a folder of its own. It uses the original's packages from outside.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './run.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export interface WorkingCopy {
  readonly folder: string
  /** Replaces `before`, which must be there, by `after`, and writes the file. */
  edit(file: string, before: string, after: string): void
  remove(): void
}

const COPIED = ['apps', 'packages', 'tools', 'package.json', 'tsconfig.json', 'tsconfig.base.json']
/** Further files that its tests need. */
const COPIED_WITH_TESTS = ['package-lock.json', 'vitest.config.ts', 'docs', 'examples']
const MADE = ['node_modules', 'dist', '.vite']
const OF_TESTS = ['bench', 'soak', 'test', 'bench-tools']

/** `withTests`: the tests are there too, and the recorded races of the original. */
export function makeWorkingCopy({ withTests = false } = {}): WorkingCopy {
  const { path: folder, remove } = makeTemporaryFolder('copy')
  const passedOver = new Set(withTests ? MADE : [...MADE, ...OF_TESTS])
  for (const part of withTests ? [...COPIED, ...COPIED_WITH_TESTS] : COPIED)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => !passedOver.has(basename(source)),
    })
  if (withTests) symlinkSync(join(ROOT, 'races'), join(folder, 'races'))
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

/** Links each package by itself, so that our own can be the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@bell-lap' || name.startsWith('.vite')) continue
    symlinkSync(join(from, name), join(to, name))
  }
}
