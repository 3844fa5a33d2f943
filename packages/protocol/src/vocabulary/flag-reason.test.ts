/** Each reason is told in words that fit where they are put together: a phrase, and whole sentences. */
import { describe, expect, it } from 'vitest'
import { Flag } from '../documents/competitions.ts'
import { describeFlagReasons, FLAG_LINES, FLAG_REASONS } from './flag-reason.ts'

describe('a reason to flag', () => {
  it.each(FLAG_REASONS)('%s says what it is, what it means for the rankings and what to do', (reason) => {
    const { meaning, ranking, remedy } = FLAG_LINES[reason]
    expect(meaning).toMatch(/^[a-z].*[^.]$/)
    for (const sentence of [ranking, remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/)
    // Put into a table of docs/facts.md.
    expect(`${meaning}${ranking}${remedy}`).not.toMatch(/[|\n]/)
    expect(describeFlagReasons()).toContain(`\`${reason}\`: ${meaning}. ${ranking}`)
  })

  it('is described by the API with all of them', () => {
    expect((Flag.properties.reason as { description?: string }).description).toContain(describeFlagReasons())
  })
})
