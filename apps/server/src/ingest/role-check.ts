/** Refuses (403) facts that the role of a token may not state, replace or take back. */
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { ROLE_FACTS, rolesOf } from '@bell-lap/protocol/facts/role-facts'
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import { Refusal } from './refusal.ts'

const explain = (role: Role, type: FactType, does: string): string => {
  const others = rolesOf(type)
  const who = others.length === 0 ? 'a token without a role' : `the role ${others.join(' or ')}`
  return `the role ${role} may not ${does} a fact of type ${type}; this needs ${who}`
}

const isKey = (value: Fact['supersedes']): value is NonNullable<Fact['supersedes']> =>
  value !== null && typeof value === 'object'

/**
 * A role that may not state a fact may not replace it or take it back either.
 * @param listTypes the types of all stored facts by `source/id`, read only if it is needed
 */
export async function checkRole(
  role: Role,
  facts: readonly Fact[],
  listTypes: () => Promise<ReadonlyMap<string, FactType>>,
): Promise<void> {
  const allowed = ROLE_FACTS[role]
  const refuse = (index: number, at: string, reason: string): never => {
    const fact = formatFactKey(facts[index]!)
    throw new Refusal('forbidden', {
      detail: `Item ${index}, ${fact}: ${reason}`,
      errors: [{ index, at, reason, fact }],
    })
  }
  for (const [index, { type }] of facts.entries())
    if (!allowed.has(type)) refuse(index, '/type', explain(role, type, 'state'))
  const own = new Map(facts.map((fact) => [formatFactKey(fact), fact.type]))
  // A draft of a dry run may have anything in its place.
  if (facts.every(({ supersedes }) => !isKey(supersedes))) return
  const stored = await listTypes()
  for (const [index, { type, supersedes }] of facts.entries()) {
    if (!isKey(supersedes)) continue
    const key = formatFactKey(supersedes)
    const of = stored.get(key) ?? own.get(key)
    // One that is stated in this very moment could be of any type.
    if (of === undefined)
      throw new Refusal('unknown-reference', {
        detail: `there is no fact ${key} before this one`,
        errors: [
          {
            index,
            at: '/supersedes',
            reason: `there is no fact ${key} before this one`,
            fact: formatFactKey(facts[index]!),
          },
        ],
      })
    if (!allowed.has(of))
      refuse(index, '/supersedes', explain(role, of, type === 'withdrawn' ? 'take back' : 'replace'))
  }
}
