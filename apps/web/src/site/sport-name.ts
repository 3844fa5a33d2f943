/** The five sections' names in the visitor's language. */
import { useLingui } from '@lingui/react/macro'
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'

/** Short, for navigation. `other` is everything except the four. */
export function useSportNames(): Record<SportCategory, string> {
  const { t } = useLingui()
  return {
    road: t`Road`,
    track: t`Track`,
    mtb: t`Mountain bike`,
    bmx: t`BMX`,
    other: t({ message: 'Other', context: 'sports' }),
  }
}
