/** The stages before and after a stage, in the order of the programme. */

interface Numbered {
  readonly number: number
}

/** Undefined at the ends, and if the stage is not on the programme. */
export function findNeighbours<S extends Numbered>(
  stages: readonly S[],
  number: number,
): { readonly previous: S | undefined; readonly next: S | undefined } {
  const ordered = stages.toSorted((one, other) => one.number - other.number)
  const index = ordered.findIndex((stage) => stage.number === number)
  if (index === -1) return { previous: undefined, next: undefined }
  return { previous: ordered[index - 1], next: ordered[index + 1] }
}
