import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds a server that is to stop waits for what is under way; who started it seldom waits longer than ten seconds. */
const patience = 5_000

/**
 * A server that stops waits for every connection that is not idle at that moment. One that answers just then would be
 * kept for a minute more, one that a browser keeps ready and never asked anything on counts as busy to Node, and a
 * request that stopped half-way, on a train, may never end.
 */
export function letGoOfConnections(app: FastifyInstance, wait = patience) {
  const open = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), wait).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
