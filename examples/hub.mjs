// Follows a channel (of a stage, of a phase, or `live`) through the hub with the official client (npm package @microsoft/signalr):
// register first, then read what is lacking, then take what is pushed as long as it is newer. After a lost connection the same again.
//   node hub.mjs [server] [channel]
import { setTimeout as wait } from 'node:timers/promises'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

const [server = 'http://127.0.0.1:4280', channel = `replay${new Date().getFullYear()}-stage-4`] =
  process.argv.slice(2)
/** What is held, by path: { epoch, version, body }. */
const documents = new Map()

/** Within an epoch the higher version is newer; another epoch always replaces. */
function keep({ path, epoch, version }, body) {
  const held = documents.get(path)
  if (held && held.epoch === epoch && held.version >= version) return
  documents.set(path, { epoch, version, body })
  // Most competitions of the channel `live` rest.
  if (path.endsWith('/live') && (held || !Array.isArray(body) || body.length > 0))
    console.log(describe(path, body))
}

/** A live document in a line: of a stage or phase its groups, or its first rows; of a competition what of it is raced. */
function describe(path, body) {
  if (Array.isArray(body))
    return `${path.split('/')[2]}: ${body.map((unit) => `${unit.name} (${unit.channel})`).join(', ') || 'nothing is raced'}`
  const { kmToGo, groups, results = [], raceStatus } = body
  if (groups.length > 0)
    return `${kmToGo} km to go: ${groups.map((group) => `${group.name} ${group.size} (${group.gap})`).join(', ')}`
  const rows = results.filter(({ rank }) => rank > 0).slice(0, 3)
  return [
    raceStatus,
    ...rows.map((row) => `${row.rank} ${(row.rider ?? row.team)?.name ?? row.key} ${row.value}`),
  ].join(', ')
}

/** 1 s, 2 s, 4 s … 30 s, and not everybody at once. */
const pauseMs = (tries) => Math.min(30_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2)

const connection = new HubConnectionBuilder()
  .withUrl(`${server}/livehub`)
  .withAutomaticReconnect({
    nextRetryDelayInMilliseconds: ({ previousRetryCount }) => pauseMs(previousRetryCount),
  })
  .configureLogging(LogLevel.Warning)
  .build()

// Everything that a channel of a stage or phase brings: at the end of each stand the document as JSON text and its address.
// The client warns about messages that nobody listens to.
const MESSAGES = [
  'updateStageLive',
  'updateStageLiveRankings',
  'updateStageRankings',
  'updateOverallRankings',
  'updatePhaseLive',
  'updatePhaseLiveTT',
  'updatePhaseLiveRankings',
  'updateTracking',
  'updateStageActions',
  'updatePhaseActions',
  'updatePhase',
  'updateTabs',
  'updateTeams',
  'updateStartlist',
  'updateResults',
  'updateStagesTimeLine',
  'updateStageJerseys',
  'updateOverallJerseys',
  'updateOmnium',
  'updateEventStanding',
  'updateLine',
  'updateFlags',
  'updateWorldCup',
]
for (const message of MESSAGES) connection.on(message, (...all) => keep(all.at(-1), JSON.parse(all.at(-2))))
// Of the channel `live`: that something of a competition is raced, and what, followed by two further lists.
connection.on('updateHasLive', () => {})
connection.on('updateLive', (_competition, _unit, _number, raced, ...rest) =>
  keep(rest.at(-1), JSON.parse(raced)),
)

/** Here the live documents alone; each of the addresses can be read so. */
async function register() {
  const addresses = await connection.invoke('register', channel)
  for (const { path } of addresses.filter((address) => address.path.endsWith('/live'))) {
    const response = await fetch(server + path)
    if (!response.ok) continue // Not published yet, or over: what comes is pushed.
    const [epoch, version] = response.headers.get('bell-lap-version').split('-')
    keep({ path, epoch, version: Number(version) }, await response.json())
  }
}

/** Does it until it succeeds; the server may just be starting. */
async function insist(what, act) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act()
    } catch (fault) {
      // The server's own word: there is nothing to follow.
      const [, refusal] = fault.message.split('HubException: ')
      if (refusal !== undefined) {
        console.error(refusal)
        process.exit(1)
      }
      console.error(`${what} failed (${fault.message}); trying again`)
      await wait(pauseMs(tries))
    }
  }
}

// After a connection that could not be resumed the server knows nothing of us.
connection.onreconnected(() => void insist('Registering', register))
await insist('Connecting', () => connection.start())
await insist('Registering', register)
