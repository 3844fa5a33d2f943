/** When the papers of a replayed stage become known: the photo finish once the stage is over, all others with the competition. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { BundleFile } from '@bell-lap/race-sim/bundle'
import type { ReplayItem } from '@bell-lap/race-sim/replay'

/** The papers that become known with these items of the replay. */
export const papersWith = (
  items: readonly ReplayItem[],
  papers: readonly BundleFile[],
  stage: number,
): BundleFile[] =>
  papers.filter((paper) => items.some((item) => 'fact' in item && brings(item.fact, paper, stage)))

const brings = (fact: Fact, { about }: BundleFile, stage: number): boolean =>
  about['kind'] === 'photofinish'
    ? fact.type === 'raceStatus' && fact.stage === stage && fact.raceStatus === 'finished'
    : fact.type === 'competition'
