/** Names of the categories of events in the reader's language. */
import { useLingui } from '@lingui/react/macro'
import { categoryName } from '@bell-lap/ui/format/category-name.ts'

/** Null stands for an event without a category. */
export function useCategoryName(): (category: string | null) => string {
  const { t, i18n } = useLingui()
  return (category) => (category === null ? t`All` : categoryName(category, i18n.locale))
}
