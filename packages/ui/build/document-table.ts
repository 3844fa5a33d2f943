/**
 * Gives the site and the desk the documents table without its schemas, and the browser only the values of each row that it
 * reads: the address of the document and how long it stays fresh. Pushes have a table of their own, which
 * comes with the live client. The sources import the ordinary modules of the protocol; only the build
 * replaces them.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import type { DocumentDefinition } from '@bell-lap/protocol/documents/definition'
import type { Plugin } from 'vite'

const TABLE_MODULE = /\/packages\/protocol\/src\/documents\.ts$/
const PUSHES_MODULE = /\/packages\/protocol\/src\/documents\/pushes\.ts$/

const forRenderer = (row: DocumentDefinition) => ({ ...row, summary: '', schema: undefined })
const forBrowser = ({ path, cache, channel }: DocumentDefinition) => ({ path, cache, channel })

const tableOf = (rowOf: (row: DocumentDefinition) => object | null): string =>
  JSON.stringify(Object.fromEntries(Object.entries(DOCUMENTS).map(([name, row]) => [name, rowOf(row)])))

const TABLE = (rows: string): string => `
  export const DOCUMENTS = ${rows}
  export const DOCUMENT_NAMES = Object.keys(DOCUMENTS)
  export const definitionOf = (name) => DOCUMENTS[name]`
const PUSHES = `
  const PUSHES = ${tableOf(({ push }) => push)}
  export const pushOf = (name) => PUSHES[name]`

export function documentTable(): Plugin {
  return {
    name: 'bell-lap:document-table',
    enforce: 'pre',
    load: {
      filter: { id: [TABLE_MODULE, PUSHES_MODULE] },
      handler: (id, { ssr = false } = {}) => ({
        code: PUSHES_MODULE.test(id) ? PUSHES : TABLE(tableOf(ssr ? forRenderer : forBrowser)),
        moduleType: 'js',
        moduleSideEffects: false,
      }),
    },
  }
}
