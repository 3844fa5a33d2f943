/** A discipline's names in the visitor's language: the long one, and the short one of cards. */
import { useLingui } from '@lingui/react/macro'
import { DISCIPLINES, type DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'

/** Names that no language translates stay as they are. */
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

/** A name that fits on a card. Terms such as MTB and BMX are the same in every language. */
export function useDisciplineShortName(code: DisciplineCode): string {
  const { t } = useLingui()
  const names: Record<DisciplineCode, string> = {
    CRD: t`Road`,
    CTR: t`Track`,
    MTB: DISCIPLINES.MTB.short,
    BMX: DISCIPLINES.BMX.short,
    BMF: t({ message: 'Freestyle', context: 'discipline' }),
    BMFF: t({ message: 'Flatland', context: 'discipline' }),
    IND: t({ message: 'Indoor', context: 'discipline' }),
    GFO: t`Gran fondo`,
    TRI: t`Triathlon`,
    CCR: t`Cyclo-cross`,
    PAR: t`Para road`,
    PAT: t`Para track`,
    PUM: t`Pump track`,
    TRL: t`Trials`,
  }
  return names[code]
}

/** The governing body's name, in every language: its own pages (style uci) use it. */
export const governingName = (code: DisciplineCode): string => DISCIPLINES[code].governingBody
