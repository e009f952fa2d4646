import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A provider that hangs: it accepts every connection and never responds. */
export async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(done)
      }),
  }
}
