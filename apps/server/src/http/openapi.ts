import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { webhookEvents } from '@tokri/contract/webhook-events'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const webhookNote =
  'The server posts events to addresses set up in the console, as `{ type, timestamp, data }`, signed as ' +
  'Standard Webhooks: `webhook-signature` is `v1,` and the base64 HMAC-SHA256 of ' +
  '`webhook-id.webhook-timestamp.body`. Any 2xx within ten seconds is a success; anything else is tried again for ' +
  `almost three days. Events: ${webhookEvents.map((name) => `\`${name}\``).join(', ')}.`

/** OpenAPI from the contract at /openapi.json, rendered at /docs. Register before the routes. */
export async function mountOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Tokri',
        version: '1',
        description:
          'Money is integer minor units. Errors are application/problem+json with a `code`. ' +
          'A session travels as `Authorization: Bearer` or as the body field `token`.\n\n' +
          '**Programs** use an API key of the console as bearer token: it acts as staff with the permissions it was given.\n\n' +
          `**Webhooks.** ${webhookNote}`,
        license: { name: 'MIT' },
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
