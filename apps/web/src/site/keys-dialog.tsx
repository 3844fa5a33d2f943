/** The keyboard shortcuts of a page, in a dialog. */
import { Trans } from '@lingui/react/macro'
import { Dialog } from '@bell-lap/ui/form/dialog.tsx'
import styles from './keys-dialog.module.css'

interface KeysDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
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
          <Trans>show these shortcuts</Trans>
        </dd>
      </dl>
    </Dialog>
  )
}
