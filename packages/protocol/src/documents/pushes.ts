/** How documents are pushed, for those who listen: a page needs the rest of their table long before. */
import { definitionOf, type DocumentName } from '../documents.ts'
import type { Push } from './definition.ts'

/** Null for a document that is not pushed. */
export const pushOf = (name: DocumentName): Push | null => definitionOf(name).push
