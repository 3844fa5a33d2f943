/**
 * The sources from which facts are inferred. Nobody decided or measured an inferred fact: its source
 * concluded it from something else that was published. So it is never shown as a decision of the jury.
 */
export const INFERENCE_LINES = {
  publishedStandings: 'published standings after the stage or race, which only add up with this fact',
  publishedResult: 'a published result, which names the effect and not the cause',
  positions: 'positions or pictures of the race',
  reports: 'reports of others, such as news of the day',
} as const satisfies Readonly<Record<string, string>>

export type InferredFrom = keyof typeof INFERENCE_LINES

/** In the order of the table. */
export const INFERENCES = Object.keys(INFERENCE_LINES) as readonly InferredFrom[]

/** All inferences in one text. */
export const describeInferences = (): string =>
  INFERENCES.map((each) => `\`${each}\`: ${INFERENCE_LINES[each]}`).join('; ')
