/** The order of the test files: the slowest come first, so that no slow one runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the slowest on. Files that are not listed come after them, in their order. */
const LONGEST = [
  /\/walk\//,
  /\.browser\.test\.ts$/,
  /apps\/server\/test\//,
  /packages\/(signalr|live-client)\//,
  /tools\/check-fixes/,
  /packages\/race\/test\/(documents|rankings)\.test/,
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((pattern) => pattern.test(moduleId))
  return place === -1 ? LONGEST.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
