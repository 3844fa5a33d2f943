// Follows a stage in Node without any package: reads the live document, then prints each newer one. After a lost connection
// it begins again, so that nothing is missed and nothing goes back in time.
//   node follow.mjs [server] [channel]
import { setTimeout as wait } from 'node:timers/promises'

const [server = 'http://127.0.0.1:4280', channel = `replay${new Date().getFullYear()}-stage-4`] =
  process.argv.slice(2)
/** The server says something every 15 s; whoever hears nothing for so long has lost it. */
const SILENT_MS = 45_000
/** What is held: { epoch, version, etag }. */
let held = null

/** Within an epoch the higher version is newer; another epoch always replaces. */
const isNewer = ({ epoch, version }) => held === null || held.epoch !== epoch || held.version < version

function keep(address, body) {
  if (!isNewer(address)) return
  held = address
  const groups = body.groups.map((group) => `${group.name} ${group.size} (${group.gap})`).join(', ')
  console.log(`${body.kmToGo} km to go: ${groups}`)
}

/** Reads the document; an unchanged one costs nothing. */
async function read(path) {
  const response = await fetch(server + path, { headers: held?.etag ? { 'if-none-match': held.etag } : {} })
  if (!response.ok) return // Unchanged, not published yet, or over: what comes is pushed.
  const [epoch, version] = response.headers.get('bell-lap-version').split('-')
  keep({ epoch, version: Number(version), etag: response.headers.get('etag') }, await response.json())
}

/** The events of a text/event-stream as { event, data }. */
async function* events(stream, onBytes) {
  let rest = ''
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    onBytes()
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop()
    for (const part of parts) {
      const lines = part.split('\n')
      const field = (name) =>
        lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
      const data = field('data').join('\n')
      if (data !== '') yield { event: field('event')[0], data: JSON.parse(data) }
    }
  }
}

/** Until the connection is lost. `onOpen` is called once it stands. */
async function follow(onOpen) {
  const ending = new AbortController()
  const silence = setTimeout(() => ending.abort(new Error('nothing heard')), SILENT_MS)
  try {
    const response = await fetch(`${server}/live/${channel}`, { signal: ending.signal })
    if (response.status === 404) {
      console.error((await response.json()).detail)
      process.exit(1)
    }
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    onOpen()
    for await (const { event, data } of events(response.body, () => silence.refresh())) {
      if (event === 'addresses') await read(data.find(({ path }) => path.endsWith('/live')).path)
      else if (event === 'updateStageLive') keep(data.address, data.body)
    }
    throw new Error('the stream ended')
  } finally {
    clearTimeout(silence)
  }
}

for (let tries = 0; ; tries += 1) {
  try {
    await follow(() => (tries = 0))
  } catch (fault) {
    console.error(`Connection lost (${fault.cause?.message || fault.message}); connecting anew`)
  }
  // 1 s, 2 s, 4 s … 30 s, and not everybody at once.
  await wait(Math.min(30_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2))
}
