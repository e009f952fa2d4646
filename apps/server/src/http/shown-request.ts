import type { FastifyRequest } from 'fastify'

/**
 * The fields of a request that are logged. URLs of payments carry signed data in their query, which is left
 * out so that a redirect cannot be replayed from a log (STA-20).
 */
export const shownRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.startsWith('/public/api/payment/') ? url.replace(/\?.*$/s, '?…') : url,
  ...{ host, remoteAddress: ip, remotePort: socket?.remotePort },
})
