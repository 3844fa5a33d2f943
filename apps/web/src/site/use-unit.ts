/** The documents of a unit, which have the same names and shapes under a stage and under a phase. */
import type { DocumentBody, DocumentName } from '@bell-lap/protocol/documents'
import { useDocument, type DocumentState, type UseDocumentOptions } from '../live/use-document.ts'
import { isPhase, phaseKey, stageKey, type UnitKey } from './unit-address.ts'

type Suffix<Name> = Name extends `stage-${infer Part}`
  ? `phase-${Part}` extends DocumentName
    ? Part
    : never
  : never
/** A part of a unit for which both stages and phases have a document. */
export type UnitPart = Suffix<DocumentName>

const keyOf = (unit: UnitKey) => (isPhase(unit) ? phaseKey(unit) : stageKey(unit))

/** The unit's own document. */
export function useUnit(unit: UnitKey): DocumentState<DocumentBody<'stage'> | DocumentBody<'phase'>> {
  return useDocument<'stage' | 'phase'>(isPhase(unit) ? 'phase' : 'stage', keyOf(unit) as never)
}

export function useUnitDocument<Part extends UnitPart>(
  part: Part,
  unit: UnitKey,
  options: UseDocumentOptions = {},
): DocumentState<DocumentBody<`stage-${Part}`>> {
  const name: DocumentName = `${isPhase(unit) ? 'phase' : 'stage'}-${part}`
  return useDocument(name as `stage-${Part}`, keyOf(unit) as never, undefined, options)
}

/** IANA zone of the unit's own clocks: that of the competition, unless the unit is raced elsewhere. */
export function useUnitZone(unit: UnitKey): string {
  const own = useUnit(unit).body
  const competition = useDocument('competition', { c: unit.c }).body
  return own?.timeZone ?? competition?.timeZone ?? 'UTC'
}
