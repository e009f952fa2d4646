import type { Server } from 'node:http'

/**
 * Reports a lost connection to pipelined responses, too. Node gives a connection to one response at a time and
 * tells nothing to those still waiting for it when it closes: whatever waits for their "close", such as the
 * count of running calls, would wait for ever.
 */
export function closePipelinedResponses(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    if (response.socket) return
    const lose = () => {
      response.destroy()
      response.emit('close')
    }
    // a client may send any number of requests at once
    socket.setMaxListeners(0)
    socket.once('close', lose)
    response.once('socket', () => socket.off('close', lose))
  })
}
