/** The link to a programme as a calendar, in the language of the page. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDocumentName, DocumentParams } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import { useApp } from './app.ts'
import styles from './unit-tools.module.css'

type CalendarLinkProps = {
  [N in CalendarDocumentName]: {
    readonly of: N
    readonly params: DocumentParams<N>
    /** A part of it: an event by its number, or a day on the competition's clock. */
    readonly only?: { readonly event: number } | { readonly date: string } | null
  }
}[CalendarDocumentName]

export function CalendarLink({ of, params, only = null }: CalendarLinkProps) {
  const { settings } = useApp()
  const { i18n } = useLingui()
  // In the address, because a calendar program that reads the file again sends no language.
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(only ?? {}).map(([key, value]) => [key, String(value)])),
    locale: i18n.locale,
  })
  return (
    <p className={styles.tools} data-screen-only>
      <a className={styles.tool} href={`${settings.apiBaseUrl}${formatPath(of, params)}.ics?${query}`}>
        <Trans>Calendar file (.ics)</Trans>
      </a>
    </p>
  )
}
