import { createServer } from 'node:net'

/**
 * Checked before the demo city is built, because a port in use is the most common problem of a first start.
 */
export function freePort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(taken(PORT)) : error),
    )
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => resolve()))
  })
}

const taken = (port: number) =>
  `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
