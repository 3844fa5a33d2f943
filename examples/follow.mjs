// Follows a channel in Node without any package: of a stage, of a phase, or `live` (whatever is raced). Reads the live documents,
// then prints each newer one. After a lost connection it begins again, so that nothing is missed and nothing goes back in time.
//   node follow.mjs [server] [channel]
import { setTimeout as wait } from 'node:timers/promises'

const [server = 'http://127.0.0.1:4280', channel = `replay${new Date().getFullYear()}-stage-4`] =
  process.argv.slice(2)
/** The server says something every 15 s; whoever hears nothing for so long has lost it. */
const SILENT_MS = 45_000
/** What is held, by path: { epoch, version, etag }. */
const held = new Map()

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

/** Within an epoch the higher version is newer; another epoch always replaces. */
function keep({ path, epoch, version, etag }, body) {
  const known = held.get(path)
  if (known && known.epoch === epoch && known.version >= version) return
  held.set(path, { epoch, version, etag })
  // Most competitions of the channel `live` rest.
  if (known || !Array.isArray(body) || body.length > 0) console.log(describe(path, body))
}

/** Reads a document; an unchanged one costs nothing. */
async function read(path) {
  const etag = held.get(path)?.etag
  const response = await fetch(server + path, { headers: etag ? { 'if-none-match': etag } : {} })
  if (!response.ok) return // Unchanged, not published yet, or over: what comes is pushed.
  const [epoch, version] = response.headers.get('bell-lap-version').split('-')
  keep({ path, epoch, version: Number(version), etag: response.headers.get('etag') }, await response.json())
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
    // Here the live documents alone; each of the addresses can be read so.
    for await (const { event, data } of events(response.body, () => silence.refresh())) {
      if (event === 'addresses') for (const { path } of data.filter(isLive)) await read(path)
      else if (isLive(data.address)) keep(data.address, data.body)
    }
    throw new Error('the stream ended')
  } finally {
    clearTimeout(silence)
  }
}

const isLive = ({ path }) => path.endsWith('/live')

for (let tries = 0; ; tries += 1) {
  try {
    await follow(() => (tries = 0))
  } catch (fault) {
    console.error(`Connection lost (${fault.cause?.message || fault.message}); connecting anew`)
  }
  // 1 s, 2 s, 4 s … 30 s, and not everybody at once.
  await wait(Math.min(30_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2))
}
