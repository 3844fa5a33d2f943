/** What invalid result marks mean (DNF, OTL …), in words. */
import { useLingui } from '@lingui/react/macro'

/** A mark that is not in the vocabulary is given back as it is. */
export function useIrmMeaning(): (irm: string) => string {
  const { t } = useLingui()
  const meanings: Record<string, string> = {
    DNF: t`Did not finish`,
    DNS: t`Did not start`,
    DSQ: t`Disqualified`,
    OTL: t`Outside the time limit`,
    LAP: t`Lapped`,
    REL: t`Relegated`,
    OVL: t`Overlapped`,
    ABD: t`Abandoned`,
  }
  return (irm) => meanings[irm] ?? irm
}
