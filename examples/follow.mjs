// Follows a stage in Node without any package: reads the live document, then prints each change.
//   node follow.mjs [server] [channel]
const [server = 'http://127.0.0.1:4280', channel = `replay${new Date().getFullYear()}-stage-4`] =
  process.argv.slice(2)

const show = (body) => {
  const groups = body.groups.map((group) => `${group.name} ${group.size} (${group.gap})`).join(', ')
  console.log(`${body.kmToGo} km to go: ${groups}`)
}

/** The events of a text/event-stream as { event, data }. */
async function* events(stream) {
  let rest = ''
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
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

const response = await fetch(`${server}/live/${channel}`)
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
for await (const { event, data } of events(response.body)) {
  if (event === 'addresses') {
    const { path } = data.find((address) => address.path.endsWith('/live'))
    show(await (await fetch(server + path)).json())
  } else if (event === 'updateStageLive') show(data.body)
}
