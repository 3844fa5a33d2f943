/** Addresses that try to make the server lead a visitor to another site. */
import { request } from 'node:http'
import { createRandom } from '@bell-lap/race-sim/random'
import type { AttackedServer, Row } from './attacked-server.ts'

const TRIED = 3_000
const SITE = 'https://results.example'
const PARTS = [
  '/ // \\ /\\ . .. @ : ; %2f %5c %2e %09 %00',
  'http: https: evil.example evil.example/login 2026 TDF stage-1 athlete',
  '?style=uci ?style=x ?locale=de &timezone=local',
].flatMap((parts) => parts.split(' '))
const HOSTS = [
  'results.example',
  'evil.example',
  'results.example@evil.example',
  'evil.example/',
  'localhost',
]

interface Answered {
  readonly status: number
  readonly location: string | undefined
}

function ask(address: string, path: string, host: string): Promise<Answered> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    try {
      const headers = { host, 'x-forwarded-host': 'evil.example', accept: 'text/html' }
      const sent = request({ hostname, port, path, headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
      })
      sent.once('error', () => resolve({ status: 0, location: undefined }))
      sent.end()
    } catch {
      // Node's own client refuses to send it.
      resolve({ status: 0, location: undefined })
    }
  })
}

export async function attackRedirects({ address, isAlive }: AttackedServer): Promise<Row> {
  const random = createRandom(1)
  const one = (list: readonly string[]): string => list[random.whole(0, list.length - 1)] ?? ''
  let redirects = 0
  let away = 0
  for (let number = 0; number < TRIED; number += 1) {
    const path = `/${Array.from({ length: random.whole(1, 6) }, () => one(PARTS)).join('')}`
    const { status, location } = await ask(address, path, one(HOSTS))
    if (status < 300 || status > 399 || location === undefined) continue
    redirects += 1
    if (new URL(location, `${SITE}${path.startsWith('//') ? '/' : path}`).origin !== SITE) away += 1
  }
  return {
    attack: `${TRIED.toLocaleString('en')} addresses that lead away`,
    figures: `${redirects.toLocaleString('en')} redirects, ${away} to another site`,
    bound: 'none to another site',
    holds: redirects > 0 && away === 0 && (await isAlive()),
  }
}
