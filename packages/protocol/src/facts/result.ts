/** What was decided: results, the jury's decisions, result status, awards, files, and facts taken back. */
import { Type } from 'typebox'
import { IRMS, REPORT_KINDS, RESULT_STATUSES, STAGE_RACE_CLASSIFICATIONS } from '../vocabulary/kinds.ts'
import { Bib, FactKey, Label, Ms, Percent, Reason, factSchema, unitFields } from './fact.ts'

const TeamCode = Type.String({ minLength: 1, maxLength: 12 })
const Rank = Type.Integer({ minimum: 1, maximum: 99_999 })
const SignedMs = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 })

/** The published result of a stage; it outranks what passings gave (D-006). Slice `results:{unit}`. */
export const StageResultFact = factSchema('stageResult', {
  ...unitFields,
  /** Place and time are independent: rank orders, timeMs is what counts for the general classification. */
  rows: Type.Array(
    Type.Object(
      {
        bib: Bib,
        rank: Type.Union([Rank, Type.Null()]),
        timeMs: Type.Union([Ms, Type.Null()]),
        irm: Type.Optional(Type.Enum([...IRMS])),
      },
      { additionalProperties: false },
    ),
    { maxItems: 20_000 },
  ),
  /** Team time trials: the teams' own order and times. */
  teams: Type.Optional(
    Type.Array(Type.Object({ teamCode: TeamCode, rank: Rank, timeMs: Ms }, { additionalProperties: false }), {
      maxItems: 100,
    }),
  ),
})

/**
 * Rows of a ranking as somebody published them, whole or only the first of them: shown where nothing can be computed,
 * and never the ground of another classification (D-043). Slice `published:{unit}`.
 */
export const PublishedRankingFact = factSchema('publishedRanking', {
  ...unitFields,
  /** Of the stage, or of the race after it. */
  ranking: Type.Enum(['Stage', 'Overall']),
  classification: Type.Enum([...STAGE_RACE_CLASSIFICATIONS]),
  rows: Type.Array(
    Type.Object(
      {
        /** Exactly one of bib and teamCode; the team classification names teams. */
        bib: Type.Optional(Bib),
        teamCode: Type.Optional(TeamCode),
        rank: Rank,
        /** Times and young riders and teams by time, points by points: exactly one of the two. */
        timeMs: Type.Optional(Ms),
        points: Type.Optional(Type.Integer({ minimum: -10_000, maximum: 100_000 })),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 20_000 },
  ),
  /** False when only the first rows were published. */
  complete: Type.Boolean(),
})

/** Slice `results:{unit}`. */
export const ResultStatusFact = factSchema('resultStatus', {
  ...unitFields,
  resultStatus: Type.Enum([...RESULT_STATUSES]),
})

const decided = { ...unitFields, reason: Reason }

/** Decisions of the jury, applied in the journal's order: slice `decisions:{unit}` of the stage in which they take effect. */
export const DecisionFact = factSchema('decision', {
  ...decided,
  decision: Type.Union([
    /** Seconds added to (or, negative, taken off) a rider's or team's general time. `classifications` narrows where it counts. */
    Type.Object(
      {
        kind: Type.Literal('penalty'),
        bib: Type.Optional(Bib),
        teamCode: Type.Optional(TeamCode),
        ms: SignedMs,
      },
      { additionalProperties: false },
    ),
    /** Points taken away (positive number = points lost). */
    Type.Object(
      {
        kind: Type.Literal('pointsPenalty'),
        bib: Bib,
        classification: Type.Enum(['SprintPoints', 'MountainPoints']),
        points: Type.Integer({ minimum: 1, maximum: 1000 }),
      },
      { additionalProperties: false },
    ),
    /**
     * Moved to just behind another rider, to the last place of those who came in with the rider in one time (`within`), or
     * to the end of the stage's ranking when neither is said; the time stays.
     */
    Type.Object(
      {
        kind: Type.Literal('relegation'),
        bib: Bib,
        behind: Type.Optional(Bib),
        within: Type.Optional(Type.Literal('group')),
      },
      { additionalProperties: false },
    ),
    /**
     * Riders held up by an incident near the finish get the time of one they were riding with; their places stay, and who
     * did not cross the line is placed last (UCI 2.6.027).
     */
    Type.Object(
      {
        kind: Type.Literal('timeCredit'),
        bibs: Type.Array(Bib, { minItems: 1, maxItems: 300 }),
        timeOf: Bib,
      },
      { additionalProperties: false },
    ),
    /** The stage's time limit is this percentage instead, or there is none (null): UCI 2.6.032. */
    Type.Object(
      { kind: Type.Literal('timeLimit'), percent: Type.Union([Percent, Type.Null()]) },
      { additionalProperties: false },
    ),
    /**
     * Times for the general and young rider classifications were taken before the line: that much earlier for everyone.
     * Teams keep the line's times. With `bonifications: false` none are given on the stage.
     */
    Type.Object(
      { kind: Type.Literal('neutralisation'), beforeLineMs: Ms, bonifications: Type.Boolean() },
      { additionalProperties: false },
    ),
    /** A rider, or a whole group, out of the time limit who may go on, or wrongly listed as out: exactly one of the two. */
    Type.Object(
      {
        kind: Type.Literal('reinstatement'),
        bib: Type.Optional(Bib),
        bibs: Type.Optional(Type.Array(Bib, { minItems: 1, maxItems: 300 })),
      },
      { additionalProperties: false },
    ),
    /** An order that no published figure gives (fractions of a second): these entrants, tied, rank in this order. */
    Type.Object(
      {
        kind: Type.Literal('tieOrder'),
        classification: Type.Enum(['Time', 'SprintPoints', 'MountainPoints', 'Young', 'Team']),
        bibs: Type.Optional(Type.Array(Bib, { minItems: 2, maxItems: 300 })),
        teamCodes: Type.Optional(Type.Array(TeamCode, { minItems: 2, maxItems: 100 })),
      },
      { additionalProperties: false },
    ),
    /** A rider's or team's general time differs from the line's by this much for another reason than a penalty. */
    Type.Object(
      {
        kind: Type.Literal('adjustment'),
        bib: Type.Optional(Bib),
        teamCode: Type.Optional(TeamCode),
        ms: SignedMs,
      },
      { additionalProperties: false },
    ),
    /** An unknown or impossible passing is settled: it counts after all. */
    Type.Object({ kind: Type.Literal('passingAccepted'), passing: FactKey }, { additionalProperties: false }),
  ]),
})

/** A prize given by a jury, such as the most combative rider: slice `awards:{unit}`. */
export const AwardFact = factSchema('award', {
  ...unitFields,
  classification: Type.Enum(['Combative', 'SuperCombative', 'Fairplay']),
  bib: Bib,
})

/** A report or photo finish was filed under its hash: slice `files`. */
export const FileFact = factSchema('file', {
  fileId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  name: Label,
  kind: Type.Enum([...REPORT_KINDS]),
  mediaType: Type.String({ maxLength: 100 }),
  extension: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
  bytes: Type.Integer({ minimum: 1 }),
  ...unitFields,
})

/** Takes the fact named by `supersedes` back without a new one. */
export const WithdrawnFact = factSchema('withdrawn', { supersedes: FactKey, reason: Type.Optional(Reason) })

/** Marks a fact's key in messages: `source/id`. */
export const formatFactKey = (key: { source: string; id: string }): string => `${key.source}/${key.id}`
