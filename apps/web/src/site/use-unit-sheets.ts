/** The sheets of a stage, a phase or an event that have content. */
import { useLingui } from '@lingui/react/macro'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { isPhase, phaseKey, stageKey, type UnitKey } from './unit-address.ts'
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

/** The sheets of one stage or phase. `hasClassifications`: false for a phase, and for a competition of one race. */
export function useUnitSheets(): (
  unit: UnitKey,
  available: Available & { readonly hasClassifications?: boolean },
) => readonly SheetEntry[] {
  const { t } = useLingui()
  const addressOf = useSheetAddress()
  return (unit, { hasStartlist, hasResult, hasClassifications = false }) => [
    ...shown(
      {
        key: 'startlist',
        title: t`Start list`,
        address: isPhase(unit)
          ? addressOf('phase-startlist', phaseKey(unit))
          : addressOf('stage-startlist', stageKey(unit)),
      },
      hasStartlist,
    ),
    ...shown(
      {
        key: 'result',
        title: t`Results`,
        address: isPhase(unit)
          ? addressOf('phase-results', phaseKey(unit))
          : addressOf('stage-rankings', stageKey(unit)),
      },
      hasResult,
    ),
    ...(isPhase(unit)
      ? []
      : shown(
          {
            key: 'overall',
            title: t`Classifications`,
            address: addressOf('overall-rankings', stageKey(unit)),
          },
          hasClassifications,
        )),
  ]
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
