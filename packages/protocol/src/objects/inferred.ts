/** Fields by which facts say that they were inferred, and documents that something follows from such facts. */
import { Type } from 'typebox'
import { field } from '../described.ts'
import { describeInferences, INFERENCES } from '../vocabulary/inference.ts'

const inferredFields = (inferred: string, from: string) => ({
  inferred: Type.Optional(field(Type.Literal(true), inferred)),
  inferredFrom: Type.Optional(field(Type.Enum([...INFERENCES]), from, 'publishedStandings')),
})

/** Fields of every fact. */
export const inferredFact = inferredFields(
  'True if nobody decided or measured it, and its source concluded it from something that was published. Give `inferredFrom` with it. Documents mark everything that follows from the fact, and never call it a decision of the jury.',
  `Ground of the conclusion. ${describeInferences()}.`,
)

/** Fields of document parts that follow from facts. */
export const inferredShown = inferredFields(
  'True if it follows from a fact that was inferred: no jury or timekeeper stated that fact. Left out otherwise.',
  'Ground of that conclusion. Given with `inferred`.',
)
