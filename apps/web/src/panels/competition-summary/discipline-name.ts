/** A discipline's short name in the visitor's language. */
import { useLingui } from '@lingui/react/macro'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'

/** Names of the trade that no language translates stand as they are. */
export function useDisciplineName(code: DisciplineCode): string {
  const { t } = useLingui()
  const names: Record<DisciplineCode, string> = {
    CRD: t`Road`,
    CTR: t`Track`,
    MTB: t`Mountain bike`,
    BMX: t`BMX racing`,
    BMF: t`BMX freestyle park`,
    BMFF: t`BMX freestyle flatland`,
    IND: t`Indoor cycling`,
    GFO: t`Gran fondo`,
    TRI: t`Triathlon`,
    CCR: t`Cyclo-cross`,
    PAR: t`Para-cycling road`,
    PAT: t`Para-cycling track`,
    PUM: t`Pump track`,
    TRL: t`Trials`,
  }
  return names[code]
}
