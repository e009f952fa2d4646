import { createServer, request } from 'node:http'
import { test } from '@playwright/test'

/** The server as browsers see it, on which a newer build can be deployed and which can go down. */
export interface RenewedServer {
  url: string
  /** From now on /worker.js is another file, as after every build. */
  renew(): void
  /** From now on /version.json contains these numbers. */
  say(versions: { forceNewSettingsVersion: number; forceCacheClearVersion: number }): void
  close(): Promise<void>
}

/** Forwards everything to the real server; only the worker's file changes on request. */
export async function renewedServer(): Promise<RenewedServer> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  let build = 0
  let versions: object | null = null
  const relay = createServer((asked, answer) => {
    const isWorker = asked.url === '/worker.js'
    if (versions && asked.url?.startsWith('/version.json')) {
      answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return void answer.end(JSON.stringify(versions))
    }
    // an uncompressed, complete file: it is changed on the way, and the server must not say that it is
    // unmodified
    const plain = { host: asked.headers.host, accept: '*/*' }
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        path: asked.url,
        method: asked.method,
        headers: isWorker ? plain : asked.headers,
      },
      (reply) => {
        const changed = { 'content-type': reply.headers['content-type'], 'cache-control': 'no-cache' }
        answer.writeHead(reply.statusCode ?? 502, isWorker ? changed : reply.headers)
        if (!isWorker || reply.statusCode !== 200) return void reply.pipe(answer)
        reply.on('data', (part) => answer.write(part))
        reply.on('end', () => answer.end(`\n// build ${build}`))
      },
    )
    // it does not matter whether the browser or the server ended the connection: it is closed
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}`,
    renew: () => {
      build += 1
    },
    say: (now) => {
      versions = now
    },
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve())
        relay.closeAllConnections()
      }),
  }
}
