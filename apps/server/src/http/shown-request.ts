import type { FastifyRequest } from 'fastify'

/**
 * What the log shows of a request. Addresses of payments carry what gateways signed, in their query: it is left out, so that
 * nobody can repeat a return from a log (STA-20).
 */
export const shownRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.startsWith('/public/api/payment/') ? url.replace(/\?.*$/s, '?…') : url,
  ...{ host, remoteAddress: ip, remotePort: socket?.remotePort },
})
