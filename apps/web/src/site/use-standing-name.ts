/** The name of an event's standing over its phases. */
import { useLingui } from '@lingui/react/macro'
import type { StandingDocument } from './unit-address.ts'

export function useStandingName(): (standing: StandingDocument) => string {
  const { t } = useLingui()
  return (standing) => (standing === 'omnium' ? t`Omnium` : t`Standings`)
}
