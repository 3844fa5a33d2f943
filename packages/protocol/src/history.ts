/**
 * What each version of the protocol changed, the first one first: the line of version n is the n-th. Whoever changes a
 * schema adds a line here and raises PROTOCOL_VERSION with it; docs/api.md shows the lines.
 */
export const PROTOCOL_HISTORY: readonly string[] = [
  'The first one.',
  'The `nation` of a team is the empty text where none was stated, no longer null.',
  'Reports give the `url` of their file. A start list may state a `picture` of each rider, a team its `jersey`.',
  'Facts and frames name their unit: a stage (`stage`), or a phase (`event` and `phase`).',
  'Live: a group without ground has no gap (`gapMs` null); `unseen` riders; `bunchHome`.',
  'Facts `marker`, decisions `disqualification` and `penalty` with `inStage`, `timeTrialPrecision` among the rules; of a rider in a start list only bib and last name are needed, and `young` may be stated.',
  'Flags tell of a missing start: reason `start-unknown`, whose `source`, `id` and `bib` are null where the stage itself has none.',
  'Flags are of facts of every `type`: `at`, `detail`, and `bib` and `stage` may be null.',
  'Lists and rankings are there as CSV.',
  'Events and phases: `events`, `phases`, a phase with its documents and pushes; facts `event`, `phase`, `unitStartList`, `unitResult`. Rows may have `outcome`, `mark` and `heat`, rankings and lists `columns`. Flags, corrections and reports name a phase (`event`, `phase`).',
  'A time limit may be stated as it was published: `timeMs`, or `behindMs` the winner, in a `stage` or in a decision, which then leaves out `percent`.',
]
