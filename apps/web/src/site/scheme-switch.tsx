/** Light, dark, or as the visitor's system says. */
import { useLingui } from '@lingui/react/macro'
import { isFramed } from '../visitor/framed.ts'
import { Segments } from '@bell-lap/ui/form/segments.tsx'
import { useApp } from './app.ts'
import { formatSchemeCookie, type Scheme } from './cookies.ts'
import { usePreferences } from './use-preferences.ts'

export function SchemeSwitch() {
  const { t } = useLingui()
  const { preferences } = useApp()
  const { scheme } = usePreferences()
  const options: readonly { value: Scheme; label: string }[] = [
    { value: 'light', label: t({ message: 'Light', context: 'colour scheme' }) },
    { value: 'system', label: t({ message: 'System', context: 'colour scheme' }) },
    { value: 'dark', label: t({ message: 'Dark', context: 'colour scheme' }) },
  ]
  return (
    <Segments
      legend={t`Colour scheme`}
      options={options}
      value={scheme}
      onChange={(next) => {
        preferences.set({ scheme: next })
        if (!isFramed(window)) document.cookie = formatSchemeCookie(next)
      }}
    />
  )
}
