/**
 * The form in which a document is sent. `json`: as JSON. `negotiable`: as JSON, and the same
 * address also has a table. `negotiated`: as the table requested at that address. `csv`: as the
 * table at its own address.
 */
import { WHOLE_TABLE, type TableChoice } from '@bell-lap/protocol/csv/csv'
import { definitionOf, type DocumentName } from '@bell-lap/protocol/documents'
import type { ReadyDocument } from '../documents/document.ts'
import type { Route } from '../documents/route.ts'
import { prefersCsv } from './accept.ts'

export type DocumentShape = 'json' | 'negotiable' | 'negotiated' | 'csv'

/** @param accept the Accept header of the request */
export function shapeOf(name: DocumentName, route: Route, accept: string | undefined): DocumentShape {
  if (route.kind === 'document' && route.csv !== null) return 'csv'
  if (definitionOf(name).table === undefined) return 'json'
  return prefersCsv(accept) ? 'negotiated' : 'negotiable'
}

export const isCsv = (shape: DocumentShape): boolean => shape === 'csv' || shape === 'negotiated'

export const mediaTypeOf = (shape: DocumentShape): string =>
  isCsv(shape) ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8'

/**
 * The request headers on which an answer depends, so that caches keep both shapes of one address
 * apart.
 */
const VARY: Readonly<Record<DocumentShape, string>> = {
  json: 'Accept-Encoding',
  negotiable: 'Accept, Accept-Encoding',
  negotiated: 'Accept, Accept-Encoding',
  csv: 'Accept-Encoding',
}

/** A flat list of the headers of a shape. */
export function headersOf(
  { path }: ReadyDocument,
  shape: DocumentShape,
  { ranking }: TableChoice = WHOLE_TABLE,
): string[] {
  const vary = ['Vary', VARY[shape]]
  return isCsv(shape)
    ? [
        ...vary,
        'Content-Disposition',
        `attachment; filename="${fileNameOf(ranking === null ? path : `${path}/${ranking}`, 'csv')}"`,
      ]
    : vary
}

/** `/competitions/tdf2026/stages/4/startlist` → `tdf2026-stages-4-startlist.csv` */
export function fileNameOf(path: string, ending: string): string {
  const words = path.replace(/^\/competitions\/(?=.)|\?.*$/g, '').match(/[a-z0-9]+/gi) ?? []
  return `${words.join('-')}.${ending}`
}
