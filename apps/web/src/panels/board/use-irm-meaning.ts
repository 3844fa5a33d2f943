/** The meanings of invalid result marks, in the language of the page. */
import { useLingui } from '@lingui/react/macro'
import { irmMeaning } from './irm-words.ts'

export function useIrmMeaning(): (irm: string) => string {
  const { i18n } = useLingui()
  return (irm) => irmMeaning(irm, i18n)
}
