// Follows a stage through the hub with the official client (npm package @microsoft/signalr): register first, then read what
// is lacking, then take what is pushed as long as it is newer.
//   node hub.mjs [server] [channel]
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

const [server = 'http://127.0.0.1:4280', channel = `replay${new Date().getFullYear()}-stage-4`] =
  process.argv.slice(2)
/** What is held, by path: { epoch, version, body }. */
const documents = new Map()

function keep(path, epoch, version, body) {
  const held = documents.get(path)
  if (held && held.epoch === epoch && held.version >= version) return
  documents.set(path, { epoch, version, body })
  if (!path.endsWith('/live')) return
  const groups = body.groups.map((group) => `${group.name} ${group.size} (${group.gap})`).join(', ')
  console.log(`${body.kmToGo} km to go: ${groups}`)
}

const connection = new HubConnectionBuilder()
  .withUrl(`${server}/livehub`)
  .withAutomaticReconnect()
  .configureLogging(LogLevel.Warning)
  .build()

// competition id, stage, the document as JSON text, and where it stands
connection.on('updateStageLive', (_competition, _stage, text, { path, epoch, version }) =>
  keep(path, epoch, version, JSON.parse(text)),
)

async function register() {
  const addresses = await connection.invoke('register', channel)
  for (const { path } of addresses.filter((address) => address.path.endsWith('/live'))) {
    const response = await fetch(server + path)
    const [epoch, version] = response.headers.get('bell-lap-version').split('-')
    keep(path, epoch, Number(version), await response.json())
  }
}

// After a connection that could not be resumed the server knows nothing of us.
connection.onreconnected(() => void register())
await connection.start()
await register()
