/** The riders of a group: by name if it is small, otherwise their number. */
import { Plural, useLingui } from '@lingui/react/macro'
import { formatNames } from '../../format/names.ts'

export function WhoRides({ names, size }: { readonly names?: readonly string[]; readonly size: number }) {
  const { i18n } = useLingui()
  return names ? formatNames(names, i18n.locale) : <Plural value={size} one="# rider" other="# riders" />
}
