/** Names of the sports of games by their codes (Olympic Data Feed), in the reader's language. */
import { useLingui } from '@lingui/react/macro'

/** A code that is not in the vocabulary is shown by the name that was stated for it, else as it is. */
export function useGamesSportName(
  stated: readonly { readonly code: string; readonly name: string }[] = [],
): (code: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    ARC: t`Archery`,
    ATH: t`Athletics`,
    BDM: t`Badminton`,
    BK3: t`3x3 Basketball`,
    BKB: t`Basketball`,
    BKG: t`Breaking`,
    BMF: t`BMX freestyle`,
    BMX: t`BMX racing`,
    BOX: t`Boxing`,
    CLB: t`Sport climbing`,
    CRD: t`Road cycling`,
    CSL: t`Canoe slalom`,
    CSP: t`Canoe sprint`,
    CTR: t`Track cycling`,
    DIV: t`Diving`,
    EQU: t`Equestrian`,
    FBL: t`Football`,
    FEN: t`Fencing`,
    GAR: t`Artistic gymnastics`,
    GLF: t`Golf`,
    GRY: t`Rhythmic gymnastics`,
    GTR: t`Trampoline`,
    HBL: t`Handball`,
    HOC: t`Hockey`,
    JUD: t`Judo`,
    MPN: t`Modern pentathlon`,
    MTB: t`Mountain bike`,
    OWS: t`Marathon swimming`,
    ROW: t`Rowing`,
    RU7: t`Rugby sevens`,
    SAL: t`Sailing`,
    SHO: t`Shooting`,
    SKB: t`Skateboarding`,
    SRF: t`Surfing`,
    SWA: t`Artistic swimming`,
    SWM: t`Swimming`,
    TEN: t`Tennis`,
    TKW: t`Taekwondo`,
    TRI: t`Triathlon`,
    TTE: t`Table tennis`,
    VBV: t`Beach volleyball`,
    VVO: t`Volleyball`,
    WLF: t`Weightlifting`,
    WPO: t`Water polo`,
    WRE: t`Wrestling`,
  }
  return (code) => names[code] ?? stated.find((sport) => sport.code === code)?.name ?? code
}
