/** The order of the test files: what takes longest comes first, so that nothing long is left alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the file that takes longest on; what is not named keeps its place behind them. */
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
