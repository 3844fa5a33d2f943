/** Tells whether a fact was inferred, and from what. */
import { isOrderAsPublished } from '@bell-lap/domain/marks/decision'
import type { InferredFrom } from '../vocabulary/inference.ts'
import type { Fact } from './facts.ts'

/** Null for facts that a jury, a timekeeper or the organiser stated. An order as published (`asPublished`) counts as inferred. */
export function inferredFrom(fact: Fact): InferredFrom | null {
  if (fact.inferredFrom !== undefined) return fact.inferredFrom
  return fact.type === 'decision' && isOrderAsPublished(fact.decision) ? 'publishedStandings' : null
}

/** The form in documents. Empty for null. */
export const showInferred = (from: InferredFrom | null): { inferred?: true; inferredFrom?: InferredFrom } =>
  from === null ? {} : { inferred: true, inferredFrom: from }
