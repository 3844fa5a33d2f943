/**
 * Finds facts of type `file` whose file is not in the store. The files door makes such a fact once the bytes
 * are safe. A fact sent by hand may name stored files again, and no others (D-211).
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { CheckedDrafts } from './checked-items.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ItemFault } from './refusal.ts'

const REASON =
  'names a file that was not sent; PUT it to /ingest/competitions/{c}/files/{name}, and the server makes this fact itself'

/** @param indexes index of each fact in the body, if it differs */
export async function listUnfiled(
  facts: readonly Fact[],
  files: Pick<FileStore, 'has'>,
  { lines, indexes }: { readonly lines: readonly number[] | null; readonly indexes?: readonly number[] },
): Promise<ItemFault[]> {
  const known = new Map<string, boolean>()
  const faults: ItemFault[] = []
  for (const [at, fact] of facts.entries()) {
    // A fact that does not fit its schema may lack the id.
    if (fact.type !== 'file' || typeof fact.fileId !== 'string') continue
    const { fileId } = fact
    if (!known.has(fileId)) known.set(fileId, await files.has(fileId))
    if (known.get(fileId) === true) continue
    const index = indexes?.[at] ?? at
    const line = lines?.[index]
    faults.push({
      code: 'unknown-reference',
      index,
      at: '/fileId',
      reason: REASON,
      ...(line === undefined ? {} : { line }),
    })
  }
  return faults
}

/** Adds these faults to the others of a dry run. */
export function withUnfiled(
  drafts: CheckedDrafts | null,
  faults: readonly ItemFault[],
  facts: readonly Fact[],
): CheckedDrafts | null {
  if (faults.length === 0) return drafts
  const own = drafts ?? { faults: [], count: 0, indexes: facts.map((_, index) => index), broken: [] }
  return { ...own, faults: [...own.faults, ...faults], count: own.count + faults.length }
}
