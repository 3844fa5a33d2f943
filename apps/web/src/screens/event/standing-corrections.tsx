/** Corrections and decisions in the races that a standing adds up, because they change it too. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { useLingui } from '@lingui/react'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'

interface StandingCorrectionsProps {
  readonly c: string
  readonly e: number
  readonly standing: Omnium
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function StandingCorrections({ c, e, standing, zone }: StandingCorrectionsProps) {
  const { i18n } = useLingui()
  const corrections = useDocument('corrections', { c })
  const lines = standing.races.flatMap(({ phase }) =>
    listResultCorrections(corrections.body ?? [], { event: e, phase }),
  )
  const names = new Map(
    standing.results.flatMap(({ key, rider, team }) => {
      const name = competitorName({ key, rider, team }, i18n.locale)
      return [[key, name] as const, ...(rider ? [[String(bibOf(rider)), name] as const] : [])]
    }),
  )
  const nameOf = (key: number | string) => names.get(String(key)) ?? String(key)
  return <CorrectionsNote lines={lines} nameOf={nameOf} teamOf={nameOf} zone={zone} />
}
