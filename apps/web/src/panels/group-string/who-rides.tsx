/** Who rides in a group: by name while it is small, else how many they are. */
import { Plural, useLingui } from '@lingui/react/macro'
import { formatNames } from '../../format/names.ts'

export function WhoRides({ names, size }: { readonly names?: readonly string[]; readonly size: number }) {
  const { i18n } = useLingui()
  return names ? formatNames(names, i18n.locale) : <Plural value={size} one="# rider" other="# riders" />
}
