/** How documents are pushed, for clients that listen. A page needs the rest of the table much earlier. */
import { definitionOf, type DocumentName } from '../documents.ts'
import type { Push } from './definition.ts'

/** Null for a document that is not pushed. */
export const pushOf = (name: DocumentName): Push | null => definitionOf(name).push
