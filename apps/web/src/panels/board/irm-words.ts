/** The meanings of invalid result marks (DNF, OTL …) in words. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'

const IRM_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  DNF: msg`Did not finish`,
  DNS: msg`Did not start`,
  DSQ: msg`Disqualified`,
  OTL: msg`Outside the time limit`,
  LAP: msg`Lapped`,
  REL: msg`Relegated`,
  OVL: msg`Overlapped`,
  ABD: msg`Abandoned`,
  NC: msg`Outside the competition`,
}

/** A mark that is not in the vocabulary is given back as it is. */
export function irmMeaning(irm: string, i18n: I18n): string {
  const words = IRM_WORDS[irm]
  return words === undefined ? irm : i18n._(words)
}
