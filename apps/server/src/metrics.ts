/** Figures for the operator, on a port of their own so that they are never public by accident. */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry as Figures } from 'prom-client'

/** What is measured when somebody looks. */
export type Sources = Readonly<Record<string, { readonly help: string; readonly read: () => number }>>

/** Listens at once; closing it is the caller's. Rejects when the port is taken. */
export async function serveMetrics(port: number, host: string, sources: Sources): Promise<Server> {
  const figures = new Figures()
  collectDefaultMetrics({ register: figures })
  for (const [name, { help, read }] of Object.entries(sources)) {
    figures.registerMetric(
      new Gauge({
        name: `bell_lap_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
  const server = createServer((_, response) => {
    figures.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': figures.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
