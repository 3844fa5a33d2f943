/**
 * Words for women and for men. The translation of any text may choose its words by `who`, though the text itself names no such
 * value: `{who, select, women {Siegerin} other {Sieger}}`. On the page of a women's race and on its card `who` is `women`.
 * English has the same words for all.
 */
import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core'

type Values = Record<string, unknown>

/** @param category category of a competition or an event; all except women's use the words for everybody */
export function speakingOf(i18n: I18n, category: string | null | undefined): I18n {
  if (!category?.startsWith('Women')) return i18n
  const who = 'women'
  const say = (id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string =>
    typeof id === 'string'
      ? i18n._(id, { ...values, who }, options)
      : i18n._({ ...id, values: { ...id.values, who } })
  return Object.assign(Object.create(i18n) as I18n, { _: say, t: say })
}
