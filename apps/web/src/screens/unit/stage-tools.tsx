/** Below a ranking or the start list of a stage: the zone of its times, its sheet and its ceremony, and on paper the time of the data. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { PrintLine } from '../../site/print-line.tsx'
import type { StageAddress } from '../../site/unit-address.ts'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { StageZones } from './stage-zones.tsx'

interface StageToolsProps extends StageAddress {
  /** The shown document. */
  readonly list: 'stage-rankings' | 'overall-rankings' | 'stage-startlist'
  /** Order of the shown ranking. Absent if the document is one list. */
  readonly ranking?: number
  /** True if there is a podium to show. */
  readonly hasPodium?: boolean
}

export function StageTools({ list, ranking, hasPodium = false, ...address }: StageToolsProps) {
  const { c, s, single, year, code } = address
  const { updatedAt } = useDocument(list, { c, s })
  const stage = useDocument('stage', { c, s })
  const zone = useTimeZone(useUnitZone({ c, s }))
  const sheetAt = useSheetAddress()
  return (
    <>
      <PrintLine updatedAt={updatedAt} zone={zone} dayOnly={stage.body?.hideTime} />
      <UnitTools
        sheet={sheetAt(list, { c, s }, ranking)}
        ceremony={
          hasPodium && (
            <Link
              to={single ? '/{year}/{competition}/ceremony' : '/{year}/{competition}/stage-{stage}/ceremony'}
              params={{ year, competition: code, stage: s }}
            >
              <Trans>Podium ceremony</Trans>
            </Link>
          )
        }
      />
      <StageZones c={c} s={s} />
    </>
  )
}
