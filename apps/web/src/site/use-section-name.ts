/** The sections' names (spec.md section 2, section vocabulary). */
import { useLingui } from '@lingui/react/macro'
import type { Tab } from '@bell-lap/protocol/vocabulary/kinds'
import type { MultisportSection } from './multisport-address.ts'

export function useSectionName(): Readonly<Record<Tab, string>> {
  const { t } = useLingui()
  return {
    live: t`Live`,
    startlist: t`Start list`,
    rankings: t`Rankings`,
    results: t`Results`,
    teams: t`Teams`,
    stats: t`Statistics`,
    map: t`Map`,
    timeline: t`Timeline`,
    reports: t`Reports`,
    photofinish: t`Photo finish`,
  }
}

export function useGamesSectionName(): Readonly<Record<MultisportSection, string>> {
  const { t } = useLingui()
  return { medals: t`Medals`, schedule: t`Schedule`, competitions: t`Competitions` }
}
