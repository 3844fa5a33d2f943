/**
 * Why something is flagged (D-003): accepted, and reported to the operator. docs/facts.md, the descriptions of the API and the report of
 * `bell-lap import` are generated from this table. A new reason is one more line here.
 */

export interface FlagLine {
  /**
   * `reference`: a fact refers to something that does not exist, or states something a second time. It is also reported before the fact is
   * accepted. `race`: visible only in the race as a whole.
   */
  readonly found: 'reference' | 'race'
  /** The flagged thing, as a phrase. */
  readonly meaning: string
  /** True if the fact counts as stated. False if it is left out until it is settled. */
  readonly counts: boolean
  /** The effect on the rankings, in one or two sentences. */
  readonly ranking: string
  /** The operator's remedy, in one sentence. */
  readonly remedy: string
}

export const FLAG_LINES = {
  'unknown-bib': {
    found: 'reference',
    meaning: 'a bib, or in a phase a competitor, that is on no start list',
    counts: false,
    ranking: 'Nothing stated about this competitor is ranked; the rest of the fact counts.',
    remedy:
      'Add the rider to the `startList`, in a phase the competitor to its `unitStartList`, or supersede the fact with one that names the right one.',
  },
  'start-unknown': {
    found: 'race',
    meaning:
      'a passing of a rider without a stated start, a field that is riding although no start was stated, or starts of a race that was postponed without a new start',
    counts: false,
    ranking: 'Without a start there is no race time, so such passings are not ranked.',
    remedy:
      'State `stageStarted`; in a time trial state the rider’s start in a `startOrder`, or the passing at the start line. If the race was postponed, state the new start in a `disruption`.',
  },
  'start-differs': {
    found: 'race',
    meaning:
      'a start that contradicts another one: the real start and the first one in the start order, starts that belong to an earlier planned start of the race, a start before the new start of a postponed race, a start list that differs from the start order, or a read at the start line more than ten seconds from the stated start',
    counts: true,
    ranking:
      'Riders start as the start order says. It moves with the race only if a `disruption` moves the start.',
    remedy: 'Supersede the fact that is wrong, or state the delay.',
  },
  'before-start': {
    found: 'race',
    meaning: 'a passing before the start',
    counts: false,
    ranking: 'The passing is left out.',
    remedy:
      'Correct the time of the passing or of the start, take the passing back, or decide that it counts (`passingAccepted`).',
  },
  'long-after-start': {
    found: 'race',
    meaning:
      'a passing later after the start than the race can last: two days, or longer by its length, its expected finish, its time limit or the last day of a competition in which nothing follows',
    counts: false,
    ranking: 'The passing is left out.',
    remedy:
      'Correct the time of the passing or of the start, take the passing back, or decide that it counts (`passingAccepted`).',
  },
  'in-the-future': {
    found: 'race',
    meaning:
      'a passing later than the moment at which it became known (`at`) by more than five minutes: a clock that is wrong or set to another zone or day',
    counts: false,
    ranking: 'The passing is left out.',
    remedy:
      'Set the clock of the timing device and correct the time of the passing, take the passing back, or decide that it counts (`passingAccepted`).',
  },
  'read-when-out': {
    found: 'race',
    meaning:
      'a passing that contradicts a statement that the rider is out: read more than a minute after a mark, ruling or elimination, beyond the place where the rider left, anywhere after a DNS, or at the finish in spite of a DNF. A sprint, climb or heat that places the rider after that, too',
    counts: false,
    ranking:
      'The mark counts: the rider is not ranked and has no time there. Points of a sprint or climb and the place in a heat stay as stated.',
    remedy:
      'Take back or correct the `withdrawal`, result or `decision` if the rider rode on; otherwise take the passing back.',
  },
  'impossible-speed': {
    found: 'race',
    meaning:
      'a passing that would require an impossible speed, or a passing on laps so soon after the rider’s last that it must be another rider’s',
    counts: false,
    ranking: 'The passing is left out.',
    remedy: 'Correct its time, take it back, or decide that it counts (`passingAccepted`).',
  },
  'left-the-race': {
    found: 'reference',
    meaning: 'a passing, place, start, prize or points of a rider who left on an earlier stage',
    counts: false,
    ranking: 'The rider is not ranked from that stage on.',
    remedy: 'Leave the rider out, or reinstate the rider with a `decision` (`reinstatement`).',
  },
  'laps-filled': {
    found: 'race',
    meaning: 'a lap whose passing is missing and was filled in',
    counts: true,
    ranking: 'The lap counts; its time is estimated.',
    remedy: 'State the missing passing if it is known; otherwise nothing needs to be done.',
  },
  'laps-doubtful': {
    found: 'race',
    meaning:
      'laps of a whole field that contradict what was stated: an end of a lap or of the start loop at which most riders were not read, a first read too soon for a lap, reads closer together than the stated length allows, or a race that is over after fewer laps than stated',
    counts: true,
    ranking:
      'Laps count as most readings show them, and missing times are estimated. A wait that may be a stop or unread laps counts as one lap.',
    remedy:
      'Correct the laps, the distance or the start loop of the `phase`, or the start; state the missing passings, or decide on the laps of a rider (`lapCount`).',
  },
  'relay-doubtful': {
    found: 'race',
    meaning:
      'a relay team with too few readings at the line for its legs, or whose riders came in another order than listed',
    counts: true,
    ranking:
      'With too few readings the team has no time, because a take-over cannot be told from the finish. In another order the last of its riders gives the time, and the legs have no times.',
    remedy:
      'State the missing passing, or decide that the one at the finish counts (`passingAccepted`); supersede the start list with the members in the order in which they rode.',
  },
  'distance-unmeasured': {
    found: 'race',
    meaning:
      'in a race for distance that is over, a rider whose last lap was not read to its end, or a lap whose length was not stated',
    counts: true,
    ranking:
      'The distance is that of the whole laps, the least possible; without the length of a lap, laps and time decide.',
    remedy:
      'State the missing passing, from which the part of the last lap follows, or publish the result with the measured `distanceM`; state `lapM` of the phase.',
  },
  'after-finish': {
    found: 'race',
    meaning: 'a passing read more than ten minutes after the race was stated to be finished',
    counts: true,
    ranking: 'The passing counts.',
    remedy:
      'Take the passing back if the rider was not racing, or decide that it counts (`passingAccepted`); correct the `raceStatus` if it came too early.',
  },
  'lap-after-finish': {
    found: 'race',
    meaning:
      'a passing read more than ten minutes after the stated end of a race on laps that has neither stated laps nor a stated duration',
    counts: false,
    ranking: 'The passing is left out: the race lasts until it is stated to be finished.',
    remedy:
      'Decide that it counts (`passingAccepted`), correct the `raceStatus`, or state the `laps` or the `durationMs` of the race.',
  },
  'gun-for-net': {
    found: 'race',
    meaning:
      'a rider who was not read at the start line of a mass event, although others were or net time counts',
    counts: true,
    ranking: 'The rider has gun time in place of net time, and the row says so.',
    remedy:
      'State the passing at the start line, or the rider’s start in a `startOrder`; if neither is known, nothing needs to be done.',
  },
  'unknown-stage': {
    found: 'reference',
    meaning: 'a stage or phase that is not on the programme',
    counts: false,
    ranking: 'The fact is left out.',
    remedy: 'State the `stage` or `phase`, or supersede the fact with one that names the right unit.',
  },
  'unknown-team': {
    found: 'reference',
    meaning: 'a team that was never stated',
    counts: false,
    ranking: 'No place, time or penalty of the team counts; its riders are ranked.',
    remedy: 'State the `team`, or correct its code.',
  },
  'unknown-point': {
    found: 'reference',
    meaning: 'a timing point or marker that the course does not have',
    counts: false,
    ranking: 'Times and places taken there are not ranked.',
    remedy: 'Add the `marker` to the course, or supersede the fact with one that names the right point.',
  },
  'unknown-heat': {
    found: 'reference',
    meaning: 'a heat that the phase does not have: neither its plan nor its start list names it',
    counts: false,
    ranking: 'Facts about that heat are left out.',
    remedy:
      'Supersede the fact with one that names the right heat, or add the heat to the `unitStartList` or the `phase`.',
  },
  'unknown-sprint': {
    found: 'reference',
    meaning: 'a sprint beyond the last one of the race',
    counts: false,
    ranking: 'It gives no points, and does not separate riders who are level.',
    remedy: 'Supersede the fact with one that has the right number, or correct the laps of the `phase`.',
  },
  'unknown-coefficient': {
    found: 'reference',
    meaning: 'a coefficient without a table of time limits',
    counts: false,
    ranking: 'The stage has no time limit, so nobody is outside it; its results count.',
    remedy: 'Add the coefficient to the `classificationRules`, or correct the `stage`.',
  },
  'unknown-medal-event': {
    found: 'reference',
    meaning: 'medals of an event that the games do not have',
    counts: false,
    ranking: 'The medals are not counted.',
    remedy: 'State the `medalEvent`, or correct its key.',
  },
  'unknown-fact': {
    found: 'reference',
    meaning: 'a fact that replaces, takes back or decides on a fact that does not exist',
    counts: true,
    ranking:
      'A fact that replaces another counts, and the fact that it names stays out if it comes later. A decision on a passing takes effect once the passing comes.',
    remedy: 'Send the fact that is missing, or correct the source and id that were named.',
  },
  'second-result': {
    found: 'reference',
    meaning: 'a second result that supersedes no earlier one, or a second start of a rider or team',
    counts: false,
    ranking: 'The first result counts and this one is left out. Of two starts the later one counts.',
    remedy: 'State it again with `supersedes`, or take one of the two back.',
  },
  'start-left-out': {
    found: 'reference',
    meaning:
      'a start order that replaces another, or a withdrawal of an order, that leaves out somebody who has a passing or a result',
    counts: true,
    ranking: 'A rider who is left out has no start, and in a time trial no place until there is one.',
    remedy:
      'State a `startOrder` with the start, or name the rider in `removes` of an order that supersedes the other.',
  },
  'other-fact': {
    found: 'reference',
    meaning: 'a fact that replaced a fact about something else',
    counts: true,
    ranking: 'The fact counts. The fact that it replaced stays out for good.',
    remedy: 'State the replaced fact again under a new id.',
  },
  'bib-renamed': {
    found: 'reference',
    meaning: 'a start list that gave a bib or key with results to somebody else',
    counts: true,
    ranking: 'The results are shown under the name of the later start list.',
    remedy:
      'Give the later rider another bib, and state the earlier rider again. If only the name was wrong, state the start list again with `renames`.',
  },
  'start-list-differs': {
    found: 'race',
    meaning:
      'a start list that differs from the rule of its phase, or a rider who has ridden but has no start by the rule any more',
    counts: true,
    ranking: 'The start list counts as stated, and riders who have ridden stay on it.',
    remedy: 'Supersede the start list, or the result, if it is wrong; otherwise nothing needs to be done.',
  },
  'pair-not-timed': {
    found: 'reference',
    meaning:
      'a pair or team whose members alone wear bibs, in a form that times riders one by one; such a start list is refused',
    counts: true,
    ranking: 'The pair is on the start list; passings of its members are ranked as those of riders.',
    remedy:
      'Give the pair a bib of its own, enter its members as athletes, or state the `phase` in a form of teams.',
  },
  'beyond-course': {
    found: 'reference',
    meaning: 'a marker beyond the end of the course',
    counts: true,
    ranking: 'Points and places at the marker count.',
    remedy: 'Correct the distance of the `marker` or the length of the `course`.',
  },
  'second-passing': {
    found: 'race',
    meaning: 'a second passing of the rider at this point',
    counts: false,
    ranking: 'The first measured passing counts and this one is left out.',
    remedy:
      'Take the wrong one of the two back, or decide that this one counts (`passingAccepted`); otherwise nothing needs to be done.',
  },
  'time-out-of-order': {
    found: 'race',
    meaning: 'a time shorter than that of a competitor placed above',
    counts: true,
    ranking: 'Place and time count as stated.',
    remedy:
      'Supersede the result with the right time or place; state the jury’s `decision` if it moved the competitor.',
  },
  'no-result': {
    found: 'race',
    meaning:
      'a starter who is missing from the result of a race that is over, or a decision on such a competitor',
    counts: false,
    ranking:
      'The competitor is listed without place and time, and after a stage is in no classification by time. The decision takes no effect.',
    remedy:
      'Supersede the result with one that gives the competitor a time or a mark such as DNF; where none was published, state the `withdrawal` or the passing.',
  },
  'place-without-time': {
    found: 'race',
    meaning: 'a competitor with a place and without a time in a result that has times',
    counts: true,
    ranking:
      'The place counts and the rider stays in the race and in the classifications by points, but is in no classification by time from that stage on.',
    remedy: 'Supersede the result with one that gives the time.',
  },
  'time-too-fine': {
    found: 'race',
    meaning:
      'times of a published mass start with fractions of a second, although the sport counts whole seconds; flagged once for each result',
    counts: true,
    ranking:
      'Places count as stated, else by the order at the line. Times are cut to whole seconds before gaps, penalties and sums.',
    remedy:
      'Nothing needs to be done; a race that counts fractions states them as `generalPrecision` of its `classificationRules`, or as `precision` of the `phase`.',
  },
  'circular-relegation': {
    found: 'race',
    meaning: 'a relegation behind a rider who was relegated behind that rider',
    counts: false,
    ranking: 'The earlier relegation holds and this one takes no effect.',
    remedy: 'Take one of the two back.',
  },
  'penalty-in-result': {
    found: 'race',
    meaning:
      'a stated time that is longer, by exactly the rider’s penalty, than the one stated or timed at the finish before',
    counts: true,
    ranking: 'The time counts as stated, and the penalty is added to it once more.',
    remedy: 'Supersede the result with the time at the line, without the penalty.',
  },
  'withdrawal-overruled': {
    found: 'race',
    meaning: 'a withdrawal of a rider whom a later result of the stage places',
    counts: false,
    ranking: 'The result holds and the withdrawal takes no effect.',
    remedy:
      'Take the withdrawal back, or supersede the result with one that gives the rider a mark such as DNF.',
  },
  'medals-moved': {
    found: 'race',
    meaning: 'a decision that takes away a medal won in a final',
    counts: true,
    ranking: 'Competitors behind move up at once, also to medals.',
    remedy:
      'State the result as official once that holds; otherwise take the decision back or state another.',
  },
  'started-after-all': {
    found: 'race',
    meaning:
      'a DNS of a rider who has a time or a measured passing, or any withdrawal of a rider whose later passing was accepted',
    counts: true,
    ranking: 'The mark counts: the rider is not ranked.',
    remedy: 'Take the withdrawal back if the rider rode; otherwise take back or correct the times.',
  },
  'place-shared': {
    found: 'race',
    meaning:
      'two competitors or teams on one place of a result with different times or points, or two on one place of a sprint or climb',
    counts: true,
    ranking: 'Places and times count as stated.',
    remedy:
      'Supersede the result with the right places, or with the same time (at a marker the same points) for both.',
  },
  'place-missing': {
    found: 'race',
    meaning:
      'a place in a result, sprint or climb that nobody has, although nobody was disqualified or left out',
    counts: true,
    ranking: 'The places count as stated.',
    remedy: 'Supersede the result with the right places, or with the competitor who is missing.',
  },
  'sprint-missing': {
    found: 'race',
    meaning: 'a sprint of a race by points that has no result, though a later one has or the race is over',
    counts: true,
    ranking: 'It gives nobody points. The others keep their numbers and count.',
    remedy: 'State its `sprintResult`, or correct the laps of the `phase` if it was not ridden.',
  },
  'no-effect': {
    found: 'race',
    meaning:
      'a decision or fact that changes nothing, such as a reinstatement of a rider who was never out, an order of riders who are not level, a lap of a competitor who does not start, a sprint in a race that has none, a ride of a duel that was decided before, a relegation in a heat with a place before somebody who was not relegated, or a `samePerson` that would join two starters of one list or names nobody on the start lists',
    counts: false,
    ranking: 'It takes no effect; the rest of the fact counts.',
    remedy: 'Correct the rider, subject or stage that it names, state the missing fact, or take it back.',
  },
  'other-day': {
    found: 'race',
    meaning:
      'a stage or phase on a day outside its competition, a start a day or more away from that of its stage, or a passing that became known (`at`) half a year or more away from its stage or phase, flagged once for each source',
    counts: true,
    ranking:
      'The facts count as stated, and passings are timed from the stated start. A replay shows a passing at its `at`.',
    remedy:
      'Supersede the fact with one that has the right day, or correct the days of the `competition`; set the clock of a device whose year is wrong.',
  },
  'other-zone': {
    found: 'race',
    meaning:
      'a start, or the moment at which a passing became known, with another offset than the clocks of the stage or phase have then, or a device whose times of day are behind by a whole zone: all its passings became known that much later, another device read the same riders there that much later, or its riders could not have been so fast; flagged once for each source of passings',
    counts: true,
    ranking: 'Instants count as stated; times of day count in the zone of the stage or phase.',
    remedy:
      'State the `timeZone` of the `stage` or `phase`, or that of the `competition`, or set the clock of the device.',
  },
  'clock-changed': {
    found: 'race',
    meaning:
      'a passing after the clocks changed with the time of day that the clock showed, flagged once for each source',
    counts: true,
    ranking: 'It counts as elapsed time since midnight, so it is wrong by the change.',
    remedy:
      'Supersede the passings of that source after the change with the elapsed time since midnight; nothing needs to be done if the passing was only sent late.',
  },
  'rides-on': {
    found: 'race',
    meaning: 'a result in a race of an omnium for a rider who did not finish an earlier race',
    counts: true,
    ranking: 'It counts in that race; in the standing the rider stays out.',
    remedy: 'Correct the mark in the earlier race, or take the rider out of the later one.',
  },
  'length-differs': {
    found: 'race',
    meaning: 'a course less than half or more than twice as long as planned, such as the length of one lap',
    counts: true,
    ranking: 'Speeds and distances follow the course.',
    remedy:
      'State in `lengthM` the length from the start to the finish, all laps together, or correct the distance of the stage or phase.',
  },
  'line-short': {
    found: 'race',
    meaning: 'a line that ends, or begins, far from the end or the start of its course',
    counts: true,
    ranking:
      'The line is drawn as far as it goes, without a profile; markers and riders beyond it are not on the map.',
    remedy: 'State the `course` with the whole line (all segments of the file), or correct `lengthM`.',
  },
  'line-doubtful': {
    found: 'race',
    meaning:
      'a line that cannot belong to its course: longer than the course, with many more metres between two points than lie between them, or with a jump',
    counts: false,
    ranking: 'The line is not drawn: there is no map and no profile. Markers and passings count.',
    remedy: 'State the `course` again with a line whose points and metres fit each other.',
  },
  'axes-exchanged': {
    found: 'race',
    meaning: 'a line far from its competition that would be near it with longitude and latitude exchanged',
    counts: false,
    ranking: 'The line is not drawn: there is no map and no profile. Markers and passings count.',
    remedy: 'State the `course` again with the longitude of each point first, then the latitude.',
  },
  'sum-differs': {
    found: 'race',
    meaning: 'a total of a trial that is not the sum of its sections',
    counts: true,
    ranking: 'The total decides as stated.',
    remedy: 'Supersede the result with the right total or the right sections.',
  },
  'level-on-time': {
    found: 'race',
    meaning:
      'a shared place in a timed race on the track, because the last lap (in a flying 200 the last 100 metres) does not separate the riders, or its time is unknown',
    counts: true,
    ranking: 'They share the place.',
    remedy:
      'State the laps of the `phase` and the times at the point where the last one begins, the `lastMs` of a published result, or the order as a decision `tieOrder`.',
  },
  'level-at-the-cut': {
    found: 'race',
    meaning:
      'competitors who share a place of which only some lead on to the next phase, or each to another of its heats',
    counts: true,
    ranking: 'They share the place, and their starts in the next phase stay open.',
    remedy: 'State their order as a decision `tieOrder`, or the `unitStartList` of the next phase.',
  },
  'person-unclear': {
    found: 'race',
    meaning:
      'two starters of one start list who share a UCI id, or a name and nation without UCI ids or birth dates that tell them apart',
    counts: true,
    ranking:
      'They are two people in every result and standing, told apart by birth date, team or bib. Neither has the shared UCI id, and neither is joined to an entry of another competition.',
    remedy:
      'Correct the UCI id, or state birth dates; `samePerson` says who somebody is in other competitions.',
  },
  'line-disputed': {
    found: 'race',
    meaning:
      'notes made at the line that contradict each other: two corrections, or two facts `lineMatch`, of one note',
    counts: false,
    ranking:
      'No `lineMatch` of them has an effect. Nobody gets the time of a corrected `bibEntry` or `stamp`.',
    remedy: 'Take all but the right one back.',
  },
  'line-repeated': {
    found: 'race',
    meaning: 'a bib typed twice for riders who crossed together',
    counts: false,
    ranking: 'The rider is placed once, and one of those who crossed is missing.',
    remedy: 'Supersede one of the two with the right bib, or take it back.',
  },
  'line-waiting': {
    found: 'race',
    meaning: 'crossings without a bib, or bibs without a crossing, after the race',
    counts: false,
    ranking: 'A note that waits for its other half is not a passing.',
    remedy:
      'State the missing `bibEntry` or `stamp`, say with a `lineMatch` that there is none, or take the note back.',
  },
  'official-too-early': {
    found: 'race',
    meaning: 'a result stated as official while its stage or phase is not over',
    counts: true,
    ranking: 'The result is shown as official.',
    remedy: 'State the `raceStatus` or publish the result; otherwise take the status back.',
  },
} as const satisfies Readonly<Record<string, FlagLine>>

export type FlagReason = keyof typeof FLAG_LINES

/** In the order of the table. */
export const FLAG_REASONS = Object.keys(FLAG_LINES) as readonly FlagReason[]

/** Reasons that follow from what a fact refers to. */
export type ReferenceFlagReason = {
  [R in FlagReason]: (typeof FLAG_LINES)[R]['found'] extends 'reference' ? R : never
}[FlagReason]

/** All reasons in one text, each with its meaning and its effect on the rankings. */
export const describeFlagReasons = (): string =>
  FLAG_REASONS.map((reason) => {
    const { meaning, ranking } = FLAG_LINES[reason]
    return `\`${reason}\`: ${meaning}. ${ranking}`
  }).join(' ')
