import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long shutdown waits for requests in progress; process managers usually kill after ten seconds. */
const SHUTDOWN_TIMEOUT_MS = 5_000

/**
 * Fastify's close() waits for open sockets. This closes unused ones at once, tells clients of responses in
 * progress (and, before the node stops, all others) to close, and closes the rest after the timeout.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { wait = SHUTDOWN_TIMEOUT_MS, isLeaving = () => false }: { wait?: number; isLeaving?: () => boolean } = {},
) {
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
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isStopping || isLeaving()) reply.header('connection', 'close')
    next(null, payload)
  })
}
