/** The keys of a page, shown by `?`. */
import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'
import { isPlainKey } from '../ui/keyboard.ts'
import styles from './shortcuts.module.css'

export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isPlainKey(event, '?')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog open={open} title={<Trans>Keys</Trans>} onClose={() => setOpen(false)}>
      <dl className={styles.keys}>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>
          <Trans>search</Trans>
        </dd>
        <dt>
          <kbd>j</kbd> <kbd>k</kbd>
        </dt>
        <dd>
          <Trans>next and previous row; Enter opens it</Trans>
        </dd>
        <dt>
          <kbd>[</kbd> <kbd>]</kbd>
        </dt>
        <dd>
          <Trans>previous and next stage</Trans>
        </dd>
        <dt>
          <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>
          <Trans>move along the profile while it has the focus; Enter selects</Trans>
        </dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>
          <Trans>clear the selection</Trans>
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <Trans>show these keys</Trans>
        </dd>
      </dl>
    </Dialog>
  )
}
