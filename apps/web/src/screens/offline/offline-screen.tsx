/** Shown without a network in place of a page that was not kept. It lists the pages that were kept. */
import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAgo } from '@bell-lap/ui/format/ago.ts'
import { useConnection } from '../../live/use-connection.ts'
import { listKeptPages } from '../../site/offline/list-kept-pages.ts'
import { SHELL_ADDRESS, type KeptPage } from '../../site/offline/kept-index.ts'
import { PageHead } from '../../site/page-head.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { useNow } from '@bell-lap/ui/page/now.ts'
import styles from './offline-screen.module.css'

/** Null on the server and until the list is read. */
function useKeptPages(): readonly KeptPage[] | null {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null)
  useEffect(() => {
    void listKeptPages(window).then(setPages)
  }, [])
  return pages
}

export function OfflineScreen() {
  const { t } = useLingui()
  const pages = useKeptPages()
  const connection = useConnection()
  useEffect(() => {
    // The address is that of the requested page.
    if (connection === 'live' && window.location.pathname !== SHELL_ADDRESS) window.location.reload()
  }, [connection])
  return (
    <article className={styles.page}>
      <PageHead
        title={t`Pages to read offline`}
        description={t`The last pages you read, saved on this device.`}
      />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>
        <Trans>Pages to read offline</Trans>
      </h1>
      {connection === 'live' ? null : (
        <p>
          <Trans>A page that is not listed here opens as soon as the network is back.</Trans>
        </p>
      )}
      {pages === null ? null : pages.length === 0 ? (
        <EmptyState title={<Trans>No pages are saved yet</Trans>}>
          <Trans>The last pages you read are saved on this device automatically.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.address}>
              <a className={styles.link} href={page.address}>
                {page.title}
              </a>
              <Age keptAtMs={page.keptAtMs} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Age({ keptAtMs }: { readonly keptAtMs: number }) {
  const { i18n } = useLingui()
  const nowMs = useNow()
  return nowMs === null ? null : (
    <time className={styles.age} dateTime={new Date(keptAtMs).toISOString()}>
      {formatAgo(nowMs - keptAtMs, i18n.locale)}
    </time>
  )
}
