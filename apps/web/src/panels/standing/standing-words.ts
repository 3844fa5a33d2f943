/** The meaning of the figures of a standing, and where a phone shows them; for the screen and for paper. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export interface StandingWords {
  readonly legend: MessageDescriptor
  /** Used if only an open row has the figures. */
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
