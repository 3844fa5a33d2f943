/** The note of corrections of a unit's result, with the names of riders and teams. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useLingui } from '@lingui/react/macro'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import type { CorrectionLine } from '../../panels/corrections/result-corrections.ts'
import { isPhase, phaseKey, stageKey, type UnitKey } from '../../site/unit-address.ts'
import { useUnit, useUnitDocument } from '../../site/use-unit.ts'

interface CorrectedUnitProps {
  readonly unit: UnitKey
  /** At least one. */
  readonly lines: readonly CorrectionLine[]
  /** IANA zone to show instants in. */
  readonly zone: string
}

type Named = Pick<Row, 'key' | 'rider' | 'team'>

/** The rows of the result beside the note. The page has read it. */
function useResultRows(unit: UnitKey): readonly Named[] {
  const result = useDocument(
    'phase-results',
    isPhase(unit) ? phaseKey(unit) : { c: unit.c, e: 0, p: 0 },
    undefined,
    {
      enabled: isPhase(unit),
    },
  )
  const rankings = useDocument(
    'stage-rankings',
    isPhase(unit) ? { c: unit.c, s: 0 } : stageKey(unit),
    undefined,
    {
      enabled: !isPhase(unit),
    },
  )
  if (isPhase(unit)) return result.body?.results ?? []
  return (rankings.body ?? []).flatMap(({ results, subRankings = [] }) => [
    ...results,
    ...subRankings.flatMap((each) => each.results),
  ])
}

/** Corrections name bibs, keys of rows and codes of teams. */
const namesOf = ({ key, rider, team }: Named, locale: string): [string, string][] => [
  ...(rider?.teamCode != null
    ? [[rider.teamCode, rider.teamName ?? rider.teamCode] as [string, string]]
    : []),
  ...(team ? [[team.code, team.name] as [string, string]] : []),
  [key, competitorName({ key, rider, team }, locale)],
  ...(rider ? [[String(bibOf(rider)), rider.name] as [string, string]] : []),
]

export function CorrectedUnit({ unit, lines, zone }: CorrectedUnitProps) {
  const { t, i18n } = useLingui()
  const hydrated = useHydrated()
  const hasStartList = useUnit(unit).body?.tabs.includes('startlist') === true
  // The result gives most names, and the start list the others.
  const startList = useUnitDocument('startlist', unit, { enabled: hydrated && hasStartList })
  const rows: readonly Named[] = [...(startList.body?.results ?? []), ...useResultRows(unit)]
  const names = new Map(rows.flatMap((row) => namesOf(row, i18n.locale)))
  const nameOf = (bib: Bib) => names.get(String(bib)) ?? t`Bib ${bib}`
  const teamOf = (key: string) => names.get(key) ?? key
  return <CorrectionsNote lines={lines} nameOf={nameOf} teamOf={teamOf} zone={zone} />
}
