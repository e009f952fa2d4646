import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Env } from '../../env'
import { openMailServer } from '../../testing/mail-server'
import { printMessages } from './console'
import { openMessages } from './index'
import type { Message } from './port'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Records messages that no other sender took. */
function fallback() {
  const said: Message[] = []
  return { said, send: async (message: Message) => void said.push(message) }
}
const sms: Message = { channel: 'sms', recipient: '+919800000001', subject: null, body: 'Ihr Essen 🍛' }
const mail: Message = {
  channel: 'mail',
  recipient: 'ananya@example.com',
  subject: 'आपका बिल',
  body: 'Thank you.\n.hidden dot',
}

/** An SMS provider with this response status, and the messages it received. */
async function smsService(status = 200) {
  const posts: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    posts.push({ headers: request.headers, body })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}')
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  closing.push(() => new Promise((done) => server.close(done)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, posts }
}
const SMS_SECRET = 'sixteen-letters-at-least'

test('[CAL-12] an e-mail is sent by SMTP with text and attachments intact', async () => {
  const server = await openMailServer()
  closing.push(server.close)
  const other = fallback()
  const env = Env.parse({ SMTP_URL: server.url, MAIL_FROM: 'Tokri <bills@tokri.example>' })
  const content = Buffer.from('%PDF-1.7 a bill')
  const attachments = [{ filename: 'bill-1.pdf', content_type: 'application/pdf', content }]
  await openMessages(env, other).send({ ...mail, attachments })
  const [got] = server.received
  expect(got).toMatchObject({ from: 'bills@tokri.example', to: ['ananya@example.com'] })
  expect(got?.source).toContain(`Subject: =?UTF-8?B?${Buffer.from('आपका बिल').toString('base64')}?=`)
  expect(got?.source).toContain('Thank you.\r\n.hidden dot')
  expect(got?.source).toMatch(/Content-Type: application\/pdf; name=bill-1\.pdf/)
  expect(got?.source).toContain(content.toString('base64'))
  expect(other.said).toEqual([])
})

test('a bulk e-mail can be unsubscribed with one click in the mail program', async () => {
  const server = await openMailServer()
  closing.push(server.close)
  const messages = openMessages(Env.parse({ SMTP_URL: server.url }), fallback())
  await messages.send({ ...mail, unsubscribe_url: 'https://shop.example/public/u/4-abc' })
  await messages.send(mail)
  const [offer, receipt] = server.received.map(({ source }) => source)
  expect(offer).toContain('List-Unsubscribe: <https://shop.example/public/u/4-abc>')
  expect(offer).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(receipt).not.toContain('List-Unsubscribe')
})

test('[CAL-12] a rejected e-mail throws, so that it is retried', async () => {
  const server = await openMailServer()
  closing.push(server.close)
  const messages = openMessages(Env.parse({ SMTP_URL: server.url }), fallback())
  await expect(messages.send({ ...mail, recipient: 'full@example.com' })).rejects.toThrow(/mailbox is full/i)
  expect(server.received).toEqual([])
})

test('[CAL-12] an SMS is posted signed with secret and timestamp', async () => {
  const service = await smsService()
  const env = Env.parse({ SMS_URL: service.url, SMS_SECRET, SMS_SENDER: 'DINNER' })
  await openMessages(env, fallback()).send(sms)
  const [post] = service.posts
  expect(JSON.parse(post?.body ?? '')).toEqual({ to: '+919800000001', from: 'DINNER', text: 'Ihr Essen 🍛' })
  const timestamp = String(post?.headers['x-tokri-timestamp'])
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  const signature = createHmac('sha256', SMS_SECRET).update(`${timestamp}.${post?.body}`).digest('hex')
  expect(post?.headers['x-tokri-signature']).toBe(`sha256=${signature}`)
})

test('a call is posted with its voice’s language, and an SMS goes to its own provider', async () => {
  const [voice, texts] = [await smsService(), await smsService()]
  const env = Env.parse({
    ...{ CALL_URL: voice.url, CALL_SECRET: SMS_SECRET, CALL_SENDER: '+918000000000' },
    ...{ SMS_URL: texts.url, SMS_SECRET },
  })
  const sender = openMessages(env, fallback())
  await sender.send({ ...sms, channel: 'call', locale: 'hi-IN' })
  await sender.send(sms)
  expect(voice.posts.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { to: '+919800000001', from: '+918000000000', text: 'Ihr Essen 🍛', language: 'hi-IN' },
  ])
  expect(texts.posts).toHaveLength(1)
})

test.each([500, 429, 401, 302])(
  '[CAL-12] an SMS answered with %d counts as failed, so that it is retried',
  async (status) => {
    const { url } = await smsService(status)
    const messages = openMessages(Env.parse({ SMS_URL: url, SMS_SECRET }), fallback())
    await expect(messages.send(sms)).rejects.toThrow()
  },
)

test('[CAL-12] channels without a sender go to the fallback', async () => {
  const other = fallback()
  const messages = openMessages(Env.parse({}), other)
  for (const message of [sms, mail]) await messages.send(message)
  expect(other.said).toEqual([sms, mail])
})

test('[CAL-12] without a sender, messages are printed', async () => {
  const lines: string[] = []
  const files = [{ filename: 'bill.pdf', content_type: 'application/pdf', content: Buffer.from('x') }]
  const messages = printMessages((line) => lines.push(line))
  await messages.send(sms)
  await messages.send({ ...mail, body: 'Thank you.', attachments: files })
  expect(lines).toEqual([
    'sms to +919800000001: Ihr Essen 🍛',
    'mail to ananya@example.com: आपका बिल. Thank you. [bill.pdf]',
  ])
})

test('[CAL-12] an SMS provider without a secret fails at start', () => {
  expect(() => openMessages(Env.parse({ SMS_URL: 'https://sms.example' }), fallback())).toThrow(/SMS_SECRET/)
})
