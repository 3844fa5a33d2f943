/** Small changes of the sources, each of which makes a sentence of docs/specification.md false. */
import { CHOSEN_MUTATIONS } from './chosen-mutations.ts'
import { DOCUMENT_MUTATIONS } from './document-mutations.ts'
import { DRAWN_MUTATIONS } from './drawn-mutations.ts'
import { LATER_MUTATIONS } from './later-mutations.ts'
import { LIVE_MUTATIONS } from './live-mutations.ts'
import type { Mutation } from './mutation.ts'
import { SECOND_CHOICE_MUTATIONS } from './second-choice-mutations.ts'
import { SITE_BUILT_MUTATIONS } from './site-built-mutations.ts'
import { SITE_MUTATIONS } from './site-mutations.ts'

export const MUTATIONS: readonly Mutation[] = [
  ...SITE_MUTATIONS,
  ...DOCUMENT_MUTATIONS,
  ...LIVE_MUTATIONS,
  ...LATER_MUTATIONS,
  ...DRAWN_MUTATIONS,
  ...CHOSEN_MUTATIONS,
  ...SECOND_CHOICE_MUTATIONS,
  ...SITE_BUILT_MUTATIONS,
]
