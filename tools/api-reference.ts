/** Writes docs/api.md from the documents table, the fact types and the problem codes. */
import type { TSchema } from 'typebox'
import {
  DOCUMENTS,
  DOCUMENT_NAMES,
  SHEET_DOCUMENTS,
  definitionOf,
} from '../packages/protocol/src/documents.ts'
import { CACHE_CONTROL, type CacheRule } from '../packages/protocol/src/documents/definition.ts'
import { MOST_EFFECTS } from '../packages/protocol/src/objects/effects.ts'
import { FACTS, FACT_TYPES } from '../packages/protocol/src/facts/facts.ts'
import { PROTOCOL_HISTORY } from '../packages/protocol/src/history.ts'
import { ROLE_FACTS } from '../packages/protocol/src/facts/role-facts.ts'
import { ROLES } from '../packages/protocol/src/vocabulary/role.ts'
import { SHEET_OF } from '../packages/protocol/src/openapi/reads.ts'
import { ABSENCE_HEADER, NO_CONTENT } from '../packages/protocol/src/absence.ts'
import { PROBLEM_CODES, type ProblemCode } from '../packages/protocol/src/problem.ts'
import { API_VERSION, apiVersionOf, PROTOCOL_HEADER } from '../packages/protocol/src/version.ts'

const MEANINGS: Record<ProblemCode, string> = {
  'not-yet':
    'On the programme; nothing of it is published yet. `detail` says where to look; ask again later.',
  over: 'It was live and no longer is; the result is in the rankings.',
  unknown:
    'It does not exist and will not: the address, competition, unit or rider does not exist, or its competition has none of the kind (events of a stage race). `detail` says which, and what lists those there are.',
  'bad-parameter': 'A parameter is not of its type; `errors` names it.',
  malformed: 'The body is not JSON, or a line of it is none.',
  'invalid-fact': 'A fact does not fit its schema; `errors` names index, place and reason.',
  'unknown-fact-type': 'No such type of fact.',
  'unknown-competition': 'No competition of this id; create it with a fact of type `competition`.',
  'unknown-reference':
    'A fact names a stage, rider, team, point or other fact that was not stated before it; `reason` says what may have been meant.',
  unauthorized: 'No token, or one that is not known.',
  forbidden:
    'The token is good for other competitions, may not create one, or its role may not state, replace or take back such a fact.',
  conflict:
    'The key (source, id) was used before with different content; a correction is a new fact with `supersedes`.',
  'held-elsewhere': 'Another server has the authority over the competition; state it there.',
  'too-large': 'Over a limit of size or number.',
  'unsupported-media-type': 'The media type is not accepted here, or the bytes do not match the stated type.',
  'too-many-requests': 'Too many requests; wait as long as `Retry-After` says.',
  timeout: 'The body did not arrive in time.',
  'method-not-allowed': 'The address is known, the method is not.',
  'storage-full': 'The disk is full; nothing of the request was stored.',
  unavailable: 'The server is stopping or behind; try again.',
  starting: 'The server is starting and has not loaded this yet; ask again after `Retry-After`.',
  damaged:
    'The stored data of the competition is damaged or incomplete: it is neither served nor accepted until the operator has resolved this. `detail` says what is wrong.',
  internal: 'An error in the server; the log has the details.',
}

/** A schema in a few words: `{ rank: integer, value: string, … }`, one level deep. */
function shape(schema: TSchema, depth = 0): string {
  const { type, enum: words, anyOf, items, properties, const: constant } = schema as Record<string, unknown>
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(words))
    return words.length > 8 ? 'string' : words.map((word) => JSON.stringify(word)).join(' \\| ')
  if (Array.isArray(anyOf))
    return [...new Set(anyOf.map((each) => shape(each as TSchema, depth)))].join(' \\| ')
  if (type === 'array' && items) return `${Array.isArray(items) ? 'tuple' : shape(items, depth)}[]`
  if (type === 'object' && properties) {
    if (depth > 0) return 'object'
    const required = new Set((schema as { required?: string[] }).required ?? [])
    return `{ ${Object.entries(properties as Record<string, TSchema>)
      .map(([name, inner]) => `${name}${required.has(name) ? '' : '?'}: ${shape(inner, depth + 1)}`)
      .join(', ')} }`
  }
  return typeof type === 'string' ? type : 'any'
}

function documentRows(): string[] {
  return DOCUMENT_NAMES.map((name) => {
    const { path, summary, push, channel, query } = definitionOf(name)
    const queryText = query ? `?${query.join('&')}` : ''
    return `| \`${path}${queryText}\` | ${summary} | ${push ? `\`${push.message}\` (${channel})` : ''} |`
  })
}

const bodies = (): string[] =>
  DOCUMENT_NAMES.map((name) => `- \`${DOCUMENTS[name].path}\`: ${shape(DOCUMENTS[name].schema)}`)

const tables = (): string[] =>
  DOCUMENT_NAMES.flatMap((name) =>
    definitionOf(name).table === undefined ? [] : [`- \`${DOCUMENTS[name].path}.csv\``],
  )

/** The meaning of the cache rules for a client that polls. */
const POLLING: Readonly<Record<CacheRule, readonly [what: string, advice: string]>> = {
  live: [
    'that follow the race: `live`, `liverankings`, `livett`, `tracking`, `actions`, `timeline`, `tabs`, a stage or phase itself, `standing`, `flags`',
    'at most once a second; changes are published 5 times a second at most',
  ],
  settled: [
    'with results and what they are about: `rankings`, `results`, `startlist`, `teams`, `jerseys`, `map`, `profile`, `reports`',
    'once a minute',
  ],
  list: ['that list: competitions, stages, events, programmes, athletes, games, the search', 'every 10 s'],
}
const pollingRows = (): string[] =>
  Object.entries(POLLING).map(
    ([rule, [what, advice]]) => `| ${what} | \`${CACHE_CONTROL[rule as CacheRule]}\` | ${advice} |`,
  )

/** The version of the protocol that first came with the promise of "Versions". */
const PROMISED_FROM = 130

/** From the same table as the sheets in /openapi.json. */
const sheets = (): string[] =>
  SHEET_DOCUMENTS.map((name) => {
    const more = SHEET_OF[name]
    return `- \`${DOCUMENTS[name].path}.pdf\`${more === undefined ? '' : `: ${more.charAt(0).toLowerCase()}${more.slice(1)}`}`
  })

/** The page as text. The same at every call. */
export function apiReference(): string {
  return `# API

Version ${API_VERSION} of the API ([what a version promises](#versions)). This page is generated from the documents table (\`packages/protocol/src/documents.ts\`);
\`/openapi.json\` has the full description with every field.

## The first ten minutes

You only need a running server (\`npm ci && npm start\` starts one); reading requires no login. With curl, for the one at http://127.0.0.1:4280:

\`\`\`sh
# The competitions of a year, and what is being raced now
curl -s "http://127.0.0.1:4280/competitions?year=2026"
curl -s http://127.0.0.1:4280/competitions/livelink
# A stage: its description, the beginning of its result, and of the classifications after it
curl -s http://127.0.0.1:4280/competitions/tdf2026/stages/4
curl -s --compressed http://127.0.0.1:4280/competitions/tdf2026/stages/4/rankings/stage | head -c 1000
curl -s --compressed http://127.0.0.1:4280/competitions/tdf2026/stages/4/rankings/overall | head -c 1000
# The result as a table
curl -s -o stage-4.csv http://127.0.0.1:4280/competitions/tdf2026/stages/4/rankings/stage.csv
# The same request with the tag of the last answer: 304 without a body as long as nothing has changed
tag=$(curl -sI http://127.0.0.1:4280/competitions/tdf2026/stages/4 | sed -n 's/^etag: //ip' | tr -d '\\r')
curl -s -o stage.json -w '\\n%{http_code}\\n' -H "If-None-Match: $tag" http://127.0.0.1:4280/competitions/tdf2026/stages/4
# An unknown address explains what is wrong
curl -s http://127.0.0.1:4280/competitions/tdf2026/stages/99
# So does a mistyped one; pages begin at the root, so it leads there unless the request names the type it wants
curl -s -H 'Accept: application/json' http://127.0.0.1:4280/competitons
\`\`\`

With Node, without any package:

\`\`\`js
const server = 'http://127.0.0.1:4280'
const answer = await fetch(\`\${server}/competitions/tdf2026/stages/4/rankings/stage\`)
if (!answer.ok) throw new Error((await answer.json()).detail)
const rankings = await answer.json()
const time = rankings.find(({ rankingType }) => rankingType === 'Time')
for (const { rank, rider, value, gapMs } of time.results.slice(0, 3)) console.log(rank, rider.name, value, gapMs)
\`\`\`

With Python, without any package:

\`\`\`py
import csv, io, json, urllib.request

server = "http://127.0.0.1:4280"
with urllib.request.urlopen(f"{server}/competitions/tdf2026/stages/4/rankings/stage") as answer:
    time = next(ranking for ranking in json.load(answer) if ranking["rankingType"] == "Time")
for row in time["results"][:3]:
    print(row["rank"], row["rider"]["name"], row["value"], row["gapMs"])

with urllib.request.urlopen(f"{server}/competitions/tdf2026/stages/4/startlist.csv") as answer:
    rows = list(csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline="")))
print(len(rows), "starters, the first one", rows[0]["rider.name"])
\`\`\`

Following a race live: [live.md](live.md). You can generate a client from \`/openapi.json\`.

## Documents

All documents are read with GET, as JSON in UTF-8, without login and from every origin. Every answer has a weak \`ETag\` (send it back in
\`If-None-Match\`) and, except for lists over several competitions, \`Bell-Lap-Version: {epoch}-{version}\`. Addresses in documents are relative to the root
unless the operator has set the address that visitors use. Upper and lower case in paths do not matter, except in the name
of a channel (\`/live/{channel}\`): take it as a document's field \`channel\` gives it. The live hub pushes the same body
as the message named in the last column, in the channel in brackets: \`unit\` is the channel of the stage or phase, \`event\` means the channels of
all phases of the event, \`desk\` are the channels of those who run a unit, \`live\` is the channel for everything that is being raced ([live.md](live.md)).

| Path | What it is | Pushed as (channel) |
|---|---|---|
${documentRows().join('\n')}

### Tables

Every list and ranking is also available as CSV: at the same path with \`.csv\` appended (\`…/rankings/stage.csv\`), or at the path
itself with \`Accept: text/csv\`. It is UTF-8 without a byte order mark, lines end with CR LF, and the first line names the
columns: fields by their names, nested ones as \`rider.name\`, splits as \`splits.Finish.value\`, and the ranking or team that contains a row as
\`ranking.name\` or \`team.code\`. The values of a plain list are separated by spaces; a missing value is an empty cell. A text that a spreadsheet
would take for a formula gets an apostrophe in front (\`'=1+1\`); numbers and figures such as \`-3\` and \`+0:41\` are not
changed. Every field of the schema has its column in every competition, also where a kind of race leaves it empty in every
row. Tags, versions and problems are those of the document. Three parameters of the addresses with \`.csv\` change the table: \`?ranking=\` with the \`order\` of
a ranking gives that one alone, with those beneath it, \`?columns=filled\` leaves out the columns that are empty in every row, and with \`?bom=1\` the table
begins with a byte order mark. \`.csv\` exists for:

${tables().join('\n')}

### Lines

The lines of \`…/stages/{s}/map\` and \`…/route\` are also available as GPX: at the same path with \`.gpx\` appended.

### Calendars

The programmes \`…/schedule\` of competitions and games are also available as calendars (RFC 5545): at the same path with \`.ics\`
appended, complete, for one event (\`?event=3\`, not for games) or for one day on the competition's clock (\`?date=2024-08-05\`). Entries keep their
UID, starts are instants in UTC, and the time stamp is that of the newest fact, so the bytes are the same on every node.
The names of events and rounds are as stated, or in a language of the site (\`?locale=fr\`). A parameter that is no day is 400, an event that is not on the programme 404; a day on which nothing is planned has a calendar without entries.

### Sheets to print

Start lists, rankings and results are also available on paper: at the same path with \`.pdf\` appended, in the language of \`?locale=\`,
otherwise that of the reader's cookie or \`Accept-Language\`. \`?ranking=\` with the \`order\` of a ranking prints that one alone. The same version in
the same language is the same file; versions and problems are those of the document. \`.pdf\` exists for:

${sheets().join('\n')}

### Pictures to share

Programs show these pictures beside a link to a race: \`/competitions/{c}/share.png\`, \`…/stages/{s}/share.png\` and \`…/events/{e}/share.png\`, PNG
of 1200 × 630 pixels in the language of \`?locale=\` and the colours of \`?style=\`. Each page of the site refers to its picture. A picture shows a
result only with \`?result=1\`, which the address of a page accepts too.

### Bodies, one level deep

${bodies().join('\n')}

## How often to ask

A program that wants every change follows the channel ([live.md](live.md)). A program that polls sends \`If-None-Match\`; an unchanged
document is then answered with 304 without a body.

| Documents | \`Cache-Control\` | Ask again |
|---|---|---|
${pollingRows().join('\n')}

A unit that is not live changes by corrections only: once a minute is enough. Request only the documents that you show, one at a time on one open connection
(\`keep-alive\`), with \`Accept-Encoding: zstd, br, gzip\`. Spread your
requests: programs that all ask at the full second wait for one another.

The server sets no limit of requests for reading; an operator's proxy may. Answers 429 and 503 say in \`Retry-After\` how many seconds to wait; without it, wait
a second, and twice as long after each further one. Fixed limits: 16 KB of headers, 100 characters in \`?query\`, 10,000 event streams and 100,000 connections
of the hub in all, 20 channels on one connection of the hub, fewer for one address where the operator has set that. A connection without a request is closed after 20 s.
Limits of a request with data: 8 MB and 5,000 facts or 600 frames in a request.

## Display strings

Absolute times are written \`3:43:58\`, \`32:52.17\`, \`3:34.010\`. Hours appear only if there are any, and they continue past 24. In
\`value\` and \`time\` of a stage's \`rankings/*\` and \`liverankings\`, a time in whole seconds always has hours (\`0:32:19\`), to distinguish it
from a gap. Gaps are written \`+0:41\`, and \`+0:00\` for the leader's own time. In \`value\`, rank 1 shows its absolute time and everyone else the gap; a
stage's \`rankings/*\` and \`liverankings\` give the gap without its sign. Every string is accompanied by its number: \`timeMs\`, \`gapMs\`,
\`points\`, \`speedKmh\`. A rider out of the race shows the mark (\`DNF\`, \`OTL\` …) in \`value\` and \`irm\` and has rank 0.

## Facts in

\`POST /ingest/competitions/{c}/facts\` with \`Authorization: Bearer …\`, as \`application/json\` (an array) or \`application/x-ndjson\`.
The server accepts all facts of a request or none. It answers 201 with \`{ "accepted", "duplicates", "seq", "flaggedCount", "effects" }\` when they are on the disk (only the running demo is kept in memory, and its answers say \`"volatile": true\`), or with a problem that names index and reason. \`flaggedCount\` counts only references to something unknown;
\`GET /competitions/{c}/flags\` also lists doubts about the whole race, such as a passing that is too fast.
\`effects\` lists visible changes: winners, leaders, medals, official results, who gains or loses a place, new flags
(\`{ items: [{ document, what, before, after, ranking, competitor }], more, complete }\`, at most ${MOST_EFFECTS} items;
[bring-your-race.md](bring-your-race.md) has the kinds). It is left out for requests that hold only passings and timeline entries, unless one corrects an earlier fact. With \`?dryRun\` it says what would change, and nothing is
stored. The key of a fact is
(competition, source, id): a fact sent again with the same content is a duplicate; with different content it is refused.

| Type | Fields besides id, source, type, at, supersedes? |
|---|---|
${FACT_TYPES.map((type) => {
  const {
    id: _id,
    source: _source,
    type: _type,
    at: _at,
    supersedes: _supersedes,
    ...own
  } = FACTS[type].properties as Record<string, TSchema>
  const required = new Set(FACTS[type].required as readonly string[])
  const fields = Object.entries(own).map(
    ([name, schema]) => `${name}${required.has(name) ? '' : '?'}: ${shape(schema, 1)}`,
  )
  return `| \`${type}\` | ${type === 'withdrawn' ? ['supersedes: object', ...fields].join(', ') : fields.join(', ')} |`
}).join('\n')}

A token may have a role (\`bell-lap token add --role …\`). It may then state, replace and take back only facts of these types; others are refused with 403:

| Role | Types |
|---|---|
${ROLES.map((role) => `| ${role} | ${[...ROLE_FACTS[role]].map((type) => `\`${type}\``).join(', ')} |`).join('\n')}

\`GET /ingest/competitions/{c}/facts\` lists the facts as they were stated, under any token for the competition: \`?unit\`, \`type\` and \`source\` choose among
them, and \`after\` continues from the number that the previous page gave as \`next\`. Each comes as
\`{ seq, receivedAt, fact, sender, supersededBy?, withdrawnBy? }\`: the number, the time of receipt, the fact itself, the token that sent it, and the fact that replaced it or
took it back. A page has at most 500 facts; more may follow a page with fewer, even an empty one.

\`POST /ingest/competitions/{c}/tables/{kind}\` takes a table of starters or of a result as its bytes (\`.csv\`, \`.xlsx\`, \`.ods\`, and the formats that \`recognised.format\` names); \`kind\` is \`startList\`, \`result\`, or \`auto\`,
which decides by the columns. With \`?dryRun\` the answer shows how it was read (\`recognised\`, \`notes\`, \`proposedBibs\`), its faults (\`faults\`, each with
\`row\`, \`column\`, \`reason\` and \`meant\`), the facts it states, and their \`effects\`; with \`&cells\` its cells, too. Without \`dryRun\` a table with faults is refused; otherwise
its facts are stored like those of a request. A table with the same \`?name\` replaces its earlier facts; an equal table is a duplicate. \`/openapi.json\` has the
parameters, which are those of \`bell-lap import file\`. A table has at most 8 MB, 21,000 rows and 64 MB when expanded, and is read in 10 s.

\`POST /ingest/competitions/{c}/courses\` takes the course of a stage (\`?stage\`) or phase (\`?event&phase\`) as GPX or FIT. With \`?dryRun\` the answer shows the climbs that were found; \`climbs\` says
which of them are markers. Markers that were stated before stay.

\`POST /ingest/competitions/{c}/frames\` takes positions (\`{ id, source, at, stage, riders: [{ bib, toFinishM, speedKmh, lat?, lon? }] }\`). A frame whose \`at\` is more than 5 minutes ahead of the server’s clock is refused (422), and so is one of a unit that is not on the stated programme; a late frame is accepted. The answer names bibs that are on no start list (\`unknownBibs\`); their positions are kept, and shown once a start list has them.
\`PUT /ingest/competitions/{c}/files/{name}\` takes a report or photo finish (\`?kind\`, \`stage\` or \`event\` and \`phase\`, and \`linesPerSecond\` of a photo finish) and answers with its \`id\`, served at \`/file/{id}\`.

## Problems

Errors of the hub at \`/livehub\` are plain text, as in SignalR. Every other error has a body of type \`application/problem+json\`: \`{ type, title, status, code, detail?, errors?: [{ index, at, reason }] }\`.

| Code | Meaning |
|---|---|
${PROBLEM_CODES.map((code) => `| \`${code}\` | ${MEANINGS[code]} |`).join('\n')}

For an absent document the header \`${ABSENCE_HEADER}\` also gives the code: \`not-yet\`, \`over\`, \`unknown\` or \`starting\`. Browsers write
every 404 to the visitor's console; a page that asks with \`Prefer: ${NO_CONTENT}\` gets 204 with the header instead of a 404.

## Versions

Every answer carries \`${PROTOCOL_HEADER}: ${API_VERSION}\`, and \`info.version\` of \`/openapi.json\` is the same: a semantic version. Its second number rises
with every change of a schema, listed below; the first one rises with a breaking change:

- a path, a field, a message of the hub, a header or a CSV column of every competition leaves or is renamed;
- a field changes its type, its unit or its meaning, or begins to be null or absent where it was not allowed to be;
- a fact, parameter or media type that was accepted is refused, apart from facts that contradict the rules of the sport;
- the code or status of a problem changes for the same cause.

Everything else is not breaking, and a client has to accept it: further paths, fields, columns, query parameters, messages and flags, further words of a
vocabulary (\`irm\`, \`reason\`, \`kind\`, \`rankingType\`), another order of the fields, other words in \`title\`, \`detail\` and \`summary\`. Figures that a corrected rule of the
sport changes are not breaking either. Read fields by name, skip what you do not know, and compare \`code\`, never texts.

Anything that will be removed is marked \`deprecated\` in \`/openapi.json\` for at least a year, and its description says what to use instead. Nothing is marked at present.

## Changes

The newest first. The promise above holds from ${apiVersionOf(PROMISED_FROM)} on.

${PROTOCOL_HISTORY.map((change, index) => `- **${apiVersionOf(index + 1)}** ${change}`)
  .toReversed()
  .join('\n')}
`
}
