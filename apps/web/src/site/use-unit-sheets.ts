/** The sheets that a stage or a phase has, by the sections that have something to show. */
import { useLingui } from '@lingui/react/macro'
import { useSheetAddress } from './use-sheet-address.ts'

type Tabs = readonly string[]

/** One sheet, for a list of them. */
export interface SheetEntry {
  readonly key: string
  readonly title: string
  readonly address: string
}

/** `s`: stage number; `hasClassifications`: false for a competition of one race. */
export function useStageSheets(): (
  c: string,
  s: number,
  tabs: Tabs,
  hasClassifications: boolean,
) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (c, s, tabs, hasClassifications) => {
    const params = { c, s }
    const hasResult = tabs.includes('rankings')
    return [
      ...(tabs.includes('startlist')
        ? [{ key: 'startlist', title: t`Start list`, address: addressOf('stage-startlist', params) }]
        : []),
      ...(hasResult
        ? [{ key: 'result', title: t`Results`, address: addressOf('stage-rankings', params) }]
        : []),
      ...(hasResult && hasClassifications
        ? [{ key: 'overall', title: t`Classifications`, address: addressOf('overall-rankings', params) }]
        : []),
    ]
  }
}

export function usePhaseSheets(): (c: string, e: number, p: number, tabs: Tabs) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (c, e, p, tabs) => {
    const params = { c, e, p }
    return [
      ...(tabs.includes('startlist')
        ? [{ key: 'startlist', title: t`Start list`, address: addressOf('phase-startlist', params) }]
        : []),
      ...(tabs.includes('results')
        ? [{ key: 'result', title: t`Results`, address: addressOf('phase-results', params) }]
        : []),
    ]
  }
}
