/**
 * Gives the site the documents table without its schemas, and the browser only what it reads of each row: where the document
 * is, how long it stays fresh, and how it is pushed. The sources import `@bell-lap/protocol/documents` as everyone does; only
 * the build swaps the module.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import type { DocumentDefinition } from '@bell-lap/protocol/documents/definition'
import type { Plugin } from 'vite'

const TABLE_MODULE = /\/packages\/protocol\/src\/documents\.ts$/

const forRenderer = (row: DocumentDefinition) => ({ ...row, summary: '', schema: undefined })
const forBrowser = ({ path, cache, channel, push }: DocumentDefinition) => ({ path, cache, channel, push })

export function documentTable(): Plugin {
  const tableOf = (rowOf: (row: DocumentDefinition) => object): string =>
    JSON.stringify(Object.fromEntries(Object.entries(DOCUMENTS).map(([name, row]) => [name, rowOf(row)])))
  return {
    name: 'bell-lap:document-table',
    enforce: 'pre',
    load: {
      filter: { id: TABLE_MODULE },
      handler: (_id, { ssr = false } = {}) => ({
        code: [
          `export const DOCUMENTS = ${tableOf(ssr ? forRenderer : forBrowser)}`,
          'export const DOCUMENT_NAMES = Object.keys(DOCUMENTS)',
          'export const definitionOf = (name) => DOCUMENTS[name]',
        ].join('\n'),
        moduleType: 'js',
        moduleSideEffects: false,
      }),
    },
  }
}
