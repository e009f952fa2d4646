import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'

/** Metrics for a monitoring system. */
export const metrics = {
  business: endpoint({
    method: 'GET',
    path: '/metrics/business',
    who: ['staff', 'admin'],
    permission: 'metrics:read',
    limit: 'browse',
    summary: 'Figures of the business now, as Prometheus reads them; meant for an API key',
    input: Nothing,
    reply: z.string(),
    text: 'text/plain; version=0.0.4; charset=utf-8',
  }),
}
