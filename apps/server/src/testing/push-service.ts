import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '../gateways/push/port'

/** A message as the browser receives it, and what the push service saw of it. */
interface Pushed {
  payload: Record<string, unknown>
  ttl: string
  urgency: string
  /** Claims of the VAPID token, whose signature was verified with the accompanying key. */
  claims: { aud: string; exp: number; sub: string }
  server_key: string
}

interface Browser {
  subscription: Subscription
  heard: Pushed[]
}

/** A push service with its browsers: verifies senders (RFC 8292) and decrypts messages (RFC 8291). */
export async function openPushService() {
  const browsers = new Map<string, { browser: Browser; keys: ECDH; auth: Buffer; status: number }>()
  const server = createServer(async (request, response) => {
    const one = browsers.get(request.url ?? '')
    if (!one) return response.writeHead(404).end()
    if (one.status !== 201) return response.writeHead(one.status).end()
    const body = await bodyOf(request)
    one.browser.heard.push({
      payload: JSON.parse(decrypt(body, one.keys, one.auth)) as Record<string, unknown>,
      ttl: String(request.headers.ttl),
      urgency: String(request.headers.urgency),
      ...checkedSender(String(request.headers.authorization)),
    })
    return response.writeHead(201).end()
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Subscribes a browser. */
    subscribe(): Browser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      const subscription = {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
      const browser: Browser = { subscription, heard: [] }
      browsers.set(path, { browser, keys, auth, status: 201 })
      return browser
    },
    /** Sets the service's response for that browser. */
    answers({ subscription }: Browser, status: number) {
      const one = browsers.get(new URL(subscription.endpoint).pathname)
      if (one) one.status = status
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Parses `vapid t=<jwt>, k=<public key>` (RFC 8292); throws when the signature does not match the key. */
function checkedSender(authorization: string): Pick<Pushed, 'claims' | 'server_key'> {
  const [, jwt = '', server_key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(server_key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const fits = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!fits) throw new Error('the VAPID token is not signed by its key')
  return { server_key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims'] }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts one aes128gcm record (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return open.subarray(0, open.lastIndexOf(2)).toString()
}
