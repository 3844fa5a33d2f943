/** What axe finds wrong with a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface AxeLook {
  /** One rule alone; all where it is left out. */
  readonly rule?: string
  /** What is passed over. */
  readonly exclude?: readonly string[]
}

/** One line for each rule that is broken: which, where first, and why; empty when none is. */
export async function axeFaults(page: Page, { rule, exclude = [] }: AxeLook = {}): Promise<string[]> {
  // There are no frames, so axe needs no page beside to put together what it found; what is in order it need not name.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const part of exclude) builder.exclude(part)
  if (rule !== undefined) builder.withRules(rule)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
