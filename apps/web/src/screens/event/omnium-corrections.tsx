/** What was corrected or decided in the races of an omnium, which moves its standing too. */
import { useLingui } from '@lingui/react'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import { competitorName } from '../../format/team-name.ts'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'

interface OmniumCorrectionsProps {
  readonly c: string
  readonly e: number
  readonly omnium: Omnium
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function OmniumCorrections({ c, e, omnium, zone }: OmniumCorrectionsProps) {
  const { i18n } = useLingui()
  const corrections = useDocument('corrections', { c })
  const lines = omnium.races.flatMap(({ phase }) =>
    listResultCorrections(corrections.body ?? [], { event: e, phase }),
  )
  const names = new Map(
    omnium.results.flatMap(({ key, rider, team }) => {
      const name = competitorName({ key, rider, team }, i18n.locale)
      return [[key, name] as const, ...(rider ? [[String(rider.bib), name] as const] : [])]
    }),
  )
  const nameOf = (key: number | string) => names.get(String(key)) ?? String(key)
  return <CorrectionsNote lines={lines} nameOf={nameOf} teamOf={nameOf} zone={zone} />
}
