/**
 * The cards of a data folder: one file beside the journal, rewritten when a card has changed. It is only a cache: the
 * program that wrote it uses it for competitions that have not changed since, and it may be deleted at any time.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Card } from './card.ts'

interface CardsOnDisk {
  readonly madeBy: string
  readonly cards: readonly Card[]
}

const PACKAGES = join(import.meta.dirname, '../../../../packages')
/** What documents are made by. */
const SOURCES = '{domain,protocol,race}/src/**/*.ts'

/**
 * Tells programs apart whose documents may differ: by their sources, by Node, whose data on names and zones go into
 * documents, and by the address that these begin with.
 */
export function fingerprintOf(publicUrl: string): string {
  const hash = createHash('sha256').update(`${process.version} ${publicUrl}`)
  for (const file of globSync(SOURCES, { cwd: PACKAGES }).toSorted())
    hash.update(file).update(readFileSync(join(PACKAGES, file)))
  return hash.digest('base64url')
}

/** Empty if there is no file, or if it cannot be trusted. */
export function readCards(file: string, madeBy: () => string): readonly Card[] {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as CardsOnDisk
    return stored.madeBy === madeBy() ? stored.cards : []
  } catch {
    return []
  }
}

/** Replaces the previous cards at once. Rejects as writing does. */
export async function writeCards(file: string, madeBy: string, cards: readonly Card[]): Promise<void> {
  const next = `${file}.next`
  await writeFile(next, JSON.stringify({ madeBy, cards } satisfies CardsOnDisk), { mode: 0o600 })
  await rename(next, file)
}
