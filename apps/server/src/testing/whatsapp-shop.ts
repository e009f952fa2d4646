import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestApp } from './app'
import type { Engine } from './database'
import { setSettings } from './fixtures'

/** The secret with which Meta signs its webhooks. */
const SECRET = 'the-secret-of-the-app'
export const VERIFY = 'what-meta-is-told-once'
const PHONE_ID = '106540352242922'

interface Asked {
  to: string
  template: {
    name: string
    language: { code: string }
    components: { parameters: { text: string }[] }[]
  }
}

export interface MetaError {
  code: number
  message: string
  error_data?: { messaging_product: 'whatsapp'; details: string }
}
export const undeliverable: MetaError = { code: 131_026, message: 'Undeliverable' }

/** Meta's Cloud API: accepts templates with the right token, and can refuse or hang. */
async function openCloud() {
  const cloud = {
    asked: [] as Asked[],
    does: 'take' as 'take' | 'refuse' | 'hang',
    /** The error of a refusal. */
    error: undeliverable as MetaError,
    count: 0,
  }
  const held: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.url !== `/${PHONE_ID}/messages` || request.headers.authorization !== 'Bearer the-token')
      return response.writeHead(401).end('{}')
    cloud.asked.push(JSON.parse(body) as Asked)
    if (cloud.does === 'hang') await new Promise<void>((go) => held.push(go))
    if (cloud.does === 'refuse')
      return response
        .writeHead(cloud.error.code === 190 ? 401 : 400)
        .end(JSON.stringify({ error: cloud.error }))
    const id = `wamid.${++cloud.count}`
    const { to } = cloud.asked.at(-1) as Asked
    const contacts = [{ input: to, wa_id: to }]
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ messaging_product: 'whatsapp', contacts, messages: [{ id }] }))
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(cloud, {
    url: `http://127.0.0.1:${port}`,
    letGo: () => {
      cloud.does = 'take'
      cloud.error = undeliverable
      for (const go of held.splice(0)) go()
    },
    close: () => new Promise((done) => server.close(done)),
  })
}

/** A shop that sends by WhatsApp, with a test server in place of Meta. */
export async function openWhatsappShop(engine: Engine) {
  const cloud = await openCloud()
  const logged: string[] = []
  const env = {
    ...{ WHATSAPP_URL: cloud.url, WHATSAPP_PHONE_ID: PHONE_ID, WHATSAPP_TOKEN: 'the-token' },
    ...{ WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: VERIFY },
  }
  const app = await openTestApp({ engine, env, log: (line) => logged.push(line) })
  await setSettings(app, {
    whatsappCodeTemplate: 'sign_in_code',
    whatsappNewsTemplate: 'order_news',
    whatsappLanguages: 'en_US, hi',
  })
  let phones = 0
  const newPhone = () => `+9198450${10_000 + phones++}`
  const askCode = async (phone: string) => {
    await app.guest.accounts.generateOtpForLogin({ phone })
    await app.settle()
  }
  const smsTo = (phone: string) =>
    app.sent.filter(({ channel, recipient }) => channel === 'sms' && recipient === phone)
  const whatsappsTo = (phone: string) => cloud.asked.filter(({ to }) => `+${to}` === phone)
  const lastId = () => `wamid.${cloud.count}`

  async function post(value: object, { secret = SECRET, phone_number_id = PHONE_ID } = {}) {
    const change = { field: 'messages', value: { metadata: { phone_number_id }, ...value } }
    const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [change] }] })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/public/api/whatsapp',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
      },
    })
    await app.settle()
    return answer.statusCode
  }
  const status = (id: string, phone: string, said: string) => ({
    statuses: [{ id, status: said, recipient_id: phone.slice(1), timestamp: '1795158180' }],
  })
  return {
    ...{ app, cloud, logged, newPhone, askCode, smsTo, whatsappsTo, lastId, post, status },
    async close() {
      await app.close()
      await cloud.close()
    },
  }
}
