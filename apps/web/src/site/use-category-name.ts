/** Names of categories (spec.md section 3), in the reader's language. */
import { useLingui } from '@lingui/react/macro'
import { CATEGORIES, type Category } from '@bell-lap/protocol/vocabulary/kinds'

const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text)

/** A code that is not in the vocabulary is shown as it is; null stands for an event without one. */
export function useCategoryName(): (category: string | null) => string {
  const { t } = useLingui()
  const names: Record<Category, string> = {
    MenElite: t`Men Elite`,
    MenU23: t`Men U23`,
    MenJunior: t`Men Junior`,
    WomenElite: t`Women Elite`,
    WomenU23: t`Women U23`,
    WomenJunior: t`Women Junior`,
    MenElite26: t`Men Elite 26″`,
    MenElite20: t`Men Elite 20″`,
    MenJunior26: t`Men Junior 26″`,
    MenJunior20: t`Men Junior 20″`,
    WomenElite26: t`Women Elite 26″`,
    WomenElite20: t`Women Elite 20″`,
    WomenJunior26: t`Women Junior 26″`,
    WomenJunior20: t`Women Junior 20″`,
  }
  return (category) => (category === null ? t`All` : isCategory(category) ? names[category] : category)
}
