/** What the figures of a standing mean and where a phone has them; on a screen and on paper. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export interface StandingWords {
  readonly legend: MessageDescriptor
  /** Where the figures are only in a row that is open. */
  readonly opens: MessageDescriptor
}

export const SERIES_WORDS: StandingWords = {
  legend: msg`Points of each round, its place in brackets. 0: no points; –: no result.`,
  opens: msg`Open a row to see the points of each round.`,
}

export const OMNIUM_WORDS: StandingWords = {
  legend: msg`Points of each race, its place in brackets.`,
  opens: msg`Open a row to see the points of each race.`,
}
