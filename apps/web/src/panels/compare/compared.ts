/** The riders of a comparison, from its address, and the compared figures. Pure. */
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { RiderRace } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'

/** More do not fit beside each other on a phone. */
export const MOST_COMPARED = 4

/** Bibs, each once: `1,A12`. Other texts are left out. */
export function parseCompared(text: string): Bib[] {
  const bibs = text.split(',').flatMap((label) => parseBib(label) ?? [])
  return [...new Set(bibs)].slice(0, MOST_COMPARED)
}

/** Undefined for nobody, so that the address has no such value. */
export const formatCompared = (bibs: readonly Bib[]): string | undefined =>
  bibs.length === 0 ? undefined : bibs.join(',')

/** The data of one rider. Null while they are not read, or if the rider does not exist. */
export interface Compared {
  readonly bib: Bib
  /** The row in the ranking of the stage. */
  readonly row: Row | null
  readonly race: RiderRace | null
}

/** The source if a figure of the rider follows from an inferred fact. */
export const inferredOf = ({ row, race }: Compared): Row['inferredFrom'] =>
  row?.inferredFrom ??
  race?.inferredFrom ??
  race?.stages.find(({ inferredFrom }) => inferredFrom !== undefined)?.inferredFrom

/** A figure of each rider, in the order of the riders. Null for a rider without it. */
export interface Figures {
  readonly key: string
  readonly values: readonly (number | null)[]
  /** True for the best: the lowest, or for points the highest. None if all are equal. */
  readonly best: readonly boolean[]
}

function figures(key: string, values: readonly (number | null)[], most = false): Figures {
  const known = values.filter((value) => value !== null)
  const top = most ? Math.max(...known) : Math.min(...known)
  const differ = known.some((value) => value !== top)
  return { key, values, best: values.map((value) => differ && value === top) }
}

/** A place. 0 means none. */
const place = (rank: number | undefined | null): number | null => (rank == null || rank === 0 ? null : rank)

export interface Comparison {
  readonly rank: Figures
  /** Milliseconds behind the leader. */
  readonly gapMs: Figures
  /** Milliseconds behind the best of the compared riders. */
  readonly behindMs: Figures
  /** Milliseconds since the start at each timing point that one of them has passed. */
  readonly splits: readonly (Figures & { readonly name: string })[]
  readonly general: Figures
  /** Won in all stages so far. */
  readonly points: Figures
  readonly mountains: Figures
  /** Place in each stage that one of them finished. */
  readonly stages: readonly (Figures & { readonly stage: number; readonly name: string })[]
}

const sum = (race: RiderRace | null, of: 'points' | 'mountainPoints'): number | null =>
  race === null ? null : race.stages.reduce((total, stage) => total + stage[of], 0)

export function compare(all: readonly Compared[]): Comparison {
  const gaps = all.map(({ row }) => row?.gapMs ?? null)
  const known = gaps.filter((gap) => gap !== null)
  const least = Math.min(...known)
  const points = new Map(
    all.flatMap(({ row }) =>
      (row?.splits ?? [])
        .filter(({ timeMs }) => timeMs !== null)
        .map(({ key, name }) => [key, name] as const),
    ),
  )
  const raced = new Map(
    all.flatMap(({ race }) => (race?.stages ?? []).map(({ stage, name }) => [stage, name] as const)),
  )
  return {
    rank: figures(
      'rank',
      all.map(({ row }) => place(row?.rank)),
    ),
    gapMs: figures('gap', gaps),
    behindMs: figures(
      'behind',
      gaps.map((gap) => (gap === null || known.length < 2 ? null : gap - least)),
    ),
    splits: [...points].map(([key, name]) => ({
      name,
      ...figures(
        key,
        all.map(({ row }) => row?.splits?.find((split) => split.key === key)?.timeMs ?? null),
      ),
    })),
    general: figures(
      'general',
      all.map(({ race }) => race?.stages.at(-1)?.generalRank ?? null),
    ),
    points: figures(
      'points',
      all.map(({ race }) => sum(race, 'points')),
      true,
    ),
    mountains: figures(
      'mountains',
      all.map(({ race }) => sum(race, 'mountainPoints')),
      true,
    ),
    stages: [...raced]
      .toSorted(([a], [b]) => a - b)
      .map(([stage, name]) => ({
        stage,
        name,
        ...figures(
          String(stage),
          all.map(({ race }) => place(race?.stages.find((each) => each.stage === stage)?.rank)),
        ),
      })),
  }
}
