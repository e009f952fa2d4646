import { connect, createServer, type Socket } from 'node:net'
import { test } from '@playwright/test'

/** A line to the server that can be cut: whatever runs over it breaks off, and nothing new gets through. */
export interface Line {
  /** Where a browser reaches the server over this line. */
  url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A real connection of its own on loopback, so that cutting it is what a tunnel or a lift does to a phone. */
export async function cuttableLine(): Promise<Line> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // the other half is closed below; a cut line has nobody to tell about it
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
