/** The sections' names (spec.md section 2, section vocabulary). */
import { useLingui } from '@lingui/react/macro'
import type { StageSection } from './stage-documents.ts'

export function useSectionName(): Readonly<Record<StageSection, string>> {
  const { t } = useLingui()
  return {
    live: t`Live`,
    startlist: t`Start list`,
    rankings: t`Rankings`,
    teams: t`Teams`,
    map: t`Map`,
    timeline: t`Timeline`,
    reports: t`Reports`,
    photofinish: t`Photo finish`,
  }
}
