/** The name of a race of an event, "Men Team Pursuit, Finals", in the reader's language: the words have a script of their own. */
import { useLingui } from '@lingui/react'
import { raceName } from '@bell-lap/ui/format/phase-name.ts'

export function EventRaceName({ stated }: { readonly stated: string }) {
  const { i18n } = useLingui()
  return raceName(stated, i18n.locale)
}
