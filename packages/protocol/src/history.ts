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
  'Flags: reason `other-fact`, of a fact that took the place of one about something else.',
  'Races on laps: forms `laps` and `criterium`, parameters `lapped`, `startLoopM`, `minimumLapMs`, decisions `lapCount` and `neutralisedLap`; rows and live documents have `laps`; columns `lapTime` and `lapsToGo`; flag `laps-filled`.',
  'Every ranking and start list has `columns`, and none that no row fills; each timing point has a column with its `name`; marks have one (`mark`).',
  'Passings and results of phases may state a measured speed (`speedKmh`).',
  'Phases say how their starters qualify (`qualification`); rows where their competitor goes on to (`advance`); decision `invalidResult`, `tieOrder` by `competitors`; form `keirin`, `gapMs` of a place; `laps` of points may be left out; flag `start-list-differs`.',
  'Flags: reasons `beyond-course` and `second-passing`. The finish of a team time trial has its winner in the timeline (`team`).',
  'A phase may declare its timing points (`points`) and that only the day of its start is known (`dayOnly`).',
  'Latest actions of stages and phases: `actions`, with pushes of their own.',
  'Qualification by rounds of several runs: `runs`, `orderedBy`, `reversed`, `heats`, `isSameRound`; rows of such runs have `round`; forms `segments` and `relay`.',
  'Racing on the track: facts `sprintResult`, `lapBalance`, `elimination`, `lapCounter`, `heatResult`, `heatStatus`; `standing` of an event; forms `tempo`, `scratch`, `elimination`, `individualPursuit`; documents `omnium`, `livett`, `statsrank`, `statsgap`; live documents have `track`, rows `rides`.',
  'A phase says whether it is the final (`isFinal`).',
  'Live: groups of four riders or fewer have `names`; `virtualLead`.',
  'A stage may be raced on laps (`laps`).',
  'Forms `sections`, `artistic` and `games`, with results of kind `games` and `submitted` points of a score.',
  'Form `factored`: `factorPercent` of a start list, `realMs` of a time, `realTime` of a row.',
  'Games: facts `games`, `medalEvent`, `medallists`; the documents under `/multisports`, and who won a nation’s medals; `editions` of a sports entry; flag `unknown-medal-event`.',
  'Events say who won them (`podium`) and by which standing they are decided (`standing`); the live document of a phase how firm its rows are (`resultStatus`).',
]
