/** Corrections of a phase's result, from the competition's log of corrections. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { useLingui } from '@lingui/react'
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import type { PhaseAddress } from '../../site/phase-address.ts'

interface PhaseCorrectionsProps extends Pick<PhaseAddress, 'c' | 'e' | 'p'> {
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function PhaseCorrections({ c, e, p, zone }: PhaseCorrectionsProps) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const corrections = useDocument('corrections', { c })
  const lines = listResultCorrections(corrections.body ?? [], { event: e, phase: p })
  const startList = useDocument('phase-startlist', { c, e, p }, undefined, {
    enabled: hydrated && lines.length > 0,
  })
  // The result beside them has most names, and the page has read it.
  const result = useDocument('phase-results', { c, e, p })
  const names = new Map(
    [...(startList.body?.results ?? []), ...(result.body?.results ?? [])].flatMap(({ key, rider, team }) => {
      const name = competitorName({ key, rider, team }, i18n.locale)
      return [[key, name] as const, ...(rider ? [[String(bibOf(rider)), name] as const] : [])]
    }),
  )
  const nameOf = (key: number | string) => names.get(String(key)) ?? String(key)
  return <CorrectionsNote lines={lines} nameOf={nameOf} teamOf={nameOf} zone={zone} />
}
