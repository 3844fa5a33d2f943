/** The address of a document's sheet in the reader's language: below the address of the API. */
import { useLingui } from '@lingui/react'
import type { DocumentParams, SheetDocumentName } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import { useApp } from './app.ts'

export type SheetAddress = <N extends SheetDocumentName>(
  name: N,
  params: DocumentParams<N>,
  /** Order of one ranking of the document. Absent: all of them. */
  ranking?: number,
) => string

export function useSheetAddress(): SheetAddress {
  const { settings } = useApp()
  const { i18n } = useLingui()
  return (name, params, ranking) => {
    const query = new URLSearchParams({ locale: i18n.locale })
    if (ranking !== undefined) query.set('ranking', String(ranking))
    return `${settings.apiBaseUrl}${formatPath(name, params)}.pdf?${query.toString()}`
  }
}
