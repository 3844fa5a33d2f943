/**
 * The button in the header that opens the search; the key `/` presses it too (early-field.ts). The search is
 * loaded on request; until then Escape cancels it.
 */
import { Suspense, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { late } from '../../live/late.tsx'
import styles from './search-button.module.css'

const SearchDialog = late(
  'src/site/search/search-dialog.tsx',
  async () => (await import('./search-dialog.tsx')).SearchDialog,
)

export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
