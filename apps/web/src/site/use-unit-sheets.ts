/** The sheets of a stage, a phase or an event that have content. */
import { useLingui } from '@lingui/react/macro'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { useSheetAddress } from './use-sheet-address.ts'

/** One sheet, for a list of them. */
export interface SheetEntry {
  readonly key: string
  readonly title: string
  readonly address: string
}

/** The lists that a unit has, by its programme. */
interface Available {
  readonly hasStartlist: boolean
  readonly hasResult: boolean
}

const shown = (entry: SheetEntry, isThere: boolean): readonly SheetEntry[] => (isThere ? [entry] : [])

/** `s`: stage number; `hasClassifications`: false for a competition of one race. */
export function useStageSheets(): (
  c: string,
  s: number,
  available: Available & { readonly hasClassifications: boolean },
) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (c, s, { hasStartlist, hasResult, hasClassifications }) => {
    const params = { c, s }
    return [
      ...shown(
        { key: 'startlist', title: t`Start list`, address: addressOf('stage-startlist', params) },
        hasStartlist,
      ),
      ...shown({ key: 'result', title: t`Results`, address: addressOf('stage-rankings', params) }, hasResult),
      ...shown(
        { key: 'overall', title: t`Classifications`, address: addressOf('overall-rankings', params) },
        hasClassifications,
      ),
    ]
  }
}

export function usePhaseSheets(): (
  c: string,
  e: number,
  p: number,
  available: Available,
) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (c, e, p, { hasStartlist, hasResult }) => {
    const params = { c, e, p }
    return [
      ...shown(
        { key: 'startlist', title: t`Start list`, address: addressOf('phase-startlist', params) },
        hasStartlist,
      ),
      ...shown({ key: 'result', title: t`Results`, address: addressOf('phase-results', params) }, hasResult),
    ]
  }
}

/** The sheet of a whole event, and the standing that it decides or to which it belongs as a round. */
export function useEventSheets(): (
  c: string,
  event: EventListed,
  hasResult: boolean,
) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (c, { number: e, standing, series }, hasResult) => {
    const params = { c, e }
    return [
      { key: 'whole', title: t`The whole event`, address: addressOf('phases', params) },
      ...shown(
        { key: 'standing', title: t`Standings`, address: addressOf('event-standing', params) },
        hasResult && standing !== null,
      ),
      ...shown(
        { key: 'series', title: t`Standings`, address: addressOf('world-cup', params) },
        hasResult && series !== null,
      ),
    ]
  }
}
