/**
 * Answers on the server's port while the first build is made: it tells visitors and health checks to come
 * back.
 */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

const RETRY_S = 2
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_S}">
<meta name="viewport" content="width=device-width"><title>Bell Lap is being built</title>
<body style="font:18px system-ui;margin:3rem"><h1>Bell Lap is being built</h1><p>It will be here in some seconds.</p>`

const answer: RequestListener = ({ url }, response) => {
  response.setHeader('cache-control', 'no-store')
  if (url === '/healthz') {
    response.setHeader('content-type', 'application/json')
    response.end('{"status":"ok"}')
    return
  }
  response.statusCode = 503
  response.setHeader('retry-after', RETRY_S)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(PAGE)
}

/** Resolves, once the port is open, with the function that closes it. Rejects as `listen` fails. */
export async function openBuildingNotice(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(answer)
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
