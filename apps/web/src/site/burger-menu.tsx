/** The button of the menu on narrow screens. The panel it opens is loaded after the page. */
import { Suspense, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { late } from '../live/late.tsx'
import styles from './burger-menu.module.css'

const BurgerPanel = late(
  'src/site/burger-panel.tsx',
  async () => (await import('./burger-panel.tsx')).BurgerPanel,
)

export function BurgerMenu() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-haspopup="dialog"
        aria-label={t`Menu`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.lines} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <BurgerPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
