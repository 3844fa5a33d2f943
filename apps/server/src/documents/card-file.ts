/**
 * Keeps the cards of a data folder in one file beside the journal. It is rewritten when a card has changed.
 * The file is only a cache: the program that wrote it uses it for competitions that have not changed since,
 * and it may be deleted at any time.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { programFingerprint } from '../program-files.ts'
import type { Card } from './card.ts'

/** The first line of the file. The cards follow. */
interface Head {
  readonly madeBy: string
  /** CRC-32 of the rest. Without it, cards changed on the disk would be served as truth. */
  readonly check: number
}

/**
 * A text that differs between servers whose documents may differ. It covers the program, Node (whose data on
 * names and zones go into documents), and the address with which links in documents begin.
 */
export const fingerprintOf = (publicUrl: string): string =>
  createHash('sha256').update(`${process.version} ${publicUrl} ${programFingerprint()}`).digest('base64url')

/** Empty if there is no file, or if it cannot be trusted. */
export function readCards(file: string, madeBy: () => string): readonly Card[] {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const head = JSON.parse(text.slice(0, end)) as Head
    const cards = text.slice(end + 1)
    const isTrusted = head.check === crc32(cards) && head.madeBy === madeBy()
    return isTrusted ? (JSON.parse(cards) as readonly Card[]) : []
  } catch {
    return []
  }
}

/** Replaces all previous cards in one step. Rejects if writing fails. */
export async function writeCards(file: string, madeBy: string, cards: readonly Card[]): Promise<void> {
  const next = `${file}.next`
  const text = JSON.stringify(cards)
  const head = JSON.stringify({ madeBy, check: crc32(text) } satisfies Head)
  await writeFile(next, `${head}\n${text}`, { mode: 0o600 })
  await rename(next, file)
}
