/** Names of categories (spec.md section 3), in the reader's language. */
import { useLingui } from '@lingui/react/macro'

/** A code that is not in the vocabulary is shown as it is; null stands for an event without one. */
export function useCategoryName(): (category: string | null) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    MenElite: t`Men Elite`,
    MenU23: t`Men U23`,
    MenJunior: t`Men Junior`,
    WomenElite: t`Women Elite`,
    WomenU23: t`Women U23`,
    WomenJunior: t`Women Junior`,
  }
  return (category) => (category === null ? t`All` : (names[category] ?? category))
}
