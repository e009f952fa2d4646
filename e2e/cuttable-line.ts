import { connect, createServer, type Socket } from 'node:net'
import { test } from '@playwright/test'

/** A connection to the server that can be cut: requests under way fail, and new ones don't get through. */
export interface Line {
  /** The URL at which a browser reaches the server over this connection. */
  url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A real proxy on loopback, so that cutting it has the same effect as a tunnel or a lift on a phone. */
export async function cuttableLine(): Promise<Line> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // the other half is closed below; a cut connection has nobody to report it to
    socket.on('error', () => socket.destroy())
  }
  const relay = createServer((near) => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      isCut = true
      breakOff()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve())
        breakOff()
      }),
  }
}
