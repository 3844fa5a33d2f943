/** The texts of each reason fit together: a phrase, and whole sentences. */
import { describe, expect, it } from 'vitest'
import { Flag } from '../documents/competitions.ts'
import { describeFlagReasons, FLAG_LINES, FLAG_REASONS } from './flag-reason.ts'

describe('a reason to flag', () => {
  it.each(FLAG_REASONS)('%s has a meaning, an effect on the rankings and a remedy', (reason) => {
    const { meaning, ranking, remedy } = FLAG_LINES[reason]
    expect(meaning).toMatch(/^[a-z].*[^.]$/)
    for (const sentence of [ranking, remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/)
    // The texts are put into a table of docs/facts.md.
    expect(`${meaning}${ranking}${remedy}`).not.toMatch(/[|\n]/)
    expect(describeFlagReasons()).toContain(`\`${reason}\`: ${meaning}. ${ranking}`)
  })

  it('is listed with all others in the description of the API', () => {
    expect((Flag.properties.reason as { description?: string }).description).toContain(describeFlagReasons())
  })
})
