/** `?` shows the keyboard shortcuts of a page. The dialog is loaded after the page. */
import { Suspense, useEffect, useState } from 'react'
import { late } from '../live/late.tsx'
import { isPlainKey } from '@bell-lap/ui/page/keyboard.ts'

const KeysDialog = late(
  'src/site/keys-dialog.tsx',
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
)

export function Shortcuts() {
  // Null until it is first opened.
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isPlainKey(event, '?')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return open === null ? null : (
    <Suspense>
      <KeysDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
