import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bodyOf, withFaults } from '../act'
import { captured, decimal, minor, newId, type Paid, type SimulatedOrder } from '../book'
import { type Dialect, pageOf } from '../dialect'

const mid = 'SIMULATOR0000000001'
const merchantKey = 'simulator-key-16'
const iv = '@@@@&&&&####$$$$'

function checksum(text: string): string {
  const salt = 'sim1'
  const digest = createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt
  const cipher = createCipheriv('aes-128-cbc', merchantKey, iv)
  return cipher.update(digest, 'utf8', 'base64') + cipher.final('base64')
}
function isSigned(text: string, signature: string): boolean {
  const decipher = createDecipheriv('aes-128-cbc', merchantKey, iv)
  const plain = decipher.update(signature, 'base64', 'utf8') + decipher.final('utf8')
  const salt = plain.slice(-4)
  return plain === createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt
}
/** The signature covers the exact text of the body. */
function isAcceptable({ rawBody }: FastifyRequest & { rawBody?: string }): boolean {
  const [, text = '', signature = ''] =
    /^\{"body":(.*),"head":\{"signature":"([^"]+)"\}\}$/s.exec(rawBody ?? '') ?? []
  return text !== '' && isSigned(text, signature)
}

function outcome(order: SimulatedOrder, paid: Paid | null): Record<string, string> {
  const isPaid = paid?.state === 'captured'
  const fields: Record<string, string> = {
    ...{
      ORDERID: order.reference,
      MID: mid,
      TXNAMOUNT: decimal(paid?.amount ?? order.amount),
      CURRENCY: 'INR',
    },
    ...{ STATUS: isPaid ? 'TXN_SUCCESS' : 'TXN_FAILURE', RESPCODE: isPaid ? '01' : '227' },
    ...{ RESPMSG: isPaid ? 'Txn Success' : 'Declined by the bank', TXNID: paid?.id ?? '' },
  }
  const text = Object.keys(fields)
    .sort()
    .map((name) => fields[name])
    .join('|')
  return { ...fields, CHECKSUMHASH: checksum(text) }
}

interface Sent {
  body: Record<string, string> & { txnAmount?: { value: string } }
}
const failed = (resultCode: string, resultMsg: string) => ({
  head: {},
  body: { resultInfo: { resultStatus: 'TXN_FAILURE', resultCode, resultMsg } },
})

export const paytm: Dialect = {
  name: 'paytm',
  hook: 'fixed',
  credentials: (base) => ({ mid, merchant_key: merchantKey, website: 'WEBSTAGING', base: `${base}/paytm` }),
  mount(app, desk) {
    const { book } = desk
    app.post(
      '/paytm/theia/api/v1/initiateTransaction',
      withFaults(desk, 'paytm', 'start', (request) => {
        if (!isAcceptable(request)) return failed('2005', 'Checksum provided is invalid')
        const { orderId = '', txnAmount, callbackUrl = '' } = bodyOf<Sent>(request).body
        const order =
          book.byReference('paytm', orderId) ??
          book.open({
            ...{
              gateway: 'paytm',
              id: newId('tok'),
              reference: orderId,
              amount: minor(txnAmount?.value ?? 0),
            },
            ...{ currency: 'INR', title: orderId, return_url: callbackUrl, webhook_url: null, sent: {} },
          })
        const resultInfo = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' }
        return { head: {}, body: { resultInfo, txnToken: order.id, authenticated: false } }
      }),
    )
    app.post('/paytm/theia/api/v1/showPaymentPage', async (request, reply) => {
      const order = book.byId('paytm', bodyOf<{ txnToken: string }>(request).txnToken)
      return order
        ? reply.redirect(pageOf(desk.base, order), 303)
        : reply.code(400).send('The token is unknown.')
    })
    app.post(
      '/paytm/v3/order/status',
      withFaults(desk, 'paytm', 'status', (request) => {
        if (!isAcceptable(request)) return failed('2005', 'Checksum provided is invalid')
        const order = book.byReference('paytm', bodyOf<Sent>(request).body.orderId ?? '')
        const money = order && (captured(order) ?? order.paid.at(-1))
        if (!order || !money) return failed('334', 'Invalid Order Id')
        const isPaid = money.state === 'captured'
        return {
          head: {},
          body: {
            resultInfo: isPaid
              ? { resultStatus: 'TXN_SUCCESS', resultCode: '01', resultMsg: 'Txn Success' }
              : { resultStatus: 'TXN_FAILURE', resultCode: '227', resultMsg: 'Declined by the bank' },
            ...{
              mid,
              orderId: order.reference,
              txnId: money.id,
              txnAmount: decimal(money.amount),
              txnType: 'SALE',
            },
          },
        }
      }),
    )
    app.post(
      '/paytm/refund/apply',
      withFaults(desk, 'paytm', 'refund', (request) => {
        if (!isAcceptable(request)) return failed('2005', 'Checksum provided is invalid')
        const { orderId = '', txnId = '', refId = '', refundAmount = '0' } = bodyOf<Sent>(request).body
        const order = book.byReference('paytm', orderId)
        if (order?.refunds.some(({ reference }) => reference === refId))
          return failed('617', 'Refund already raised')
        const made =
          order && book.refund(order, { reference: refId, payment_id: txnId, amount: minor(refundAmount) })
        if (!made) return failed('607', 'Refund cannot be made')
        const resultInfo = { resultStatus: 'PENDING', resultCode: '601', resultMsg: 'Refund raised' }
        return { head: {}, body: { resultInfo, refundId: made.id, refId } }
      }),
    )
    app.post('/paytm/v2/refund/status', async (request) => {
      const { orderId = '', refId } = bodyOf<Sent>(request).body
      const order = book.byReference('paytm', orderId)
      const found = order?.refunds.find(({ reference }) => reference === refId)
      if (!order || !found) return failed('631', 'No such refund')
      const { state, id } = book.settleRefund(order, found)
      if (state === 'failed') return failed('501', 'Refund failed')
      const isDone = state === 'succeeded'
      const resultInfo = {
        resultStatus: isDone ? 'TXN_SUCCESS' : 'PENDING',
        resultCode: isDone ? '10' : '601',
      }
      return { head: {}, body: { resultInfo, refundId: id, refId } }
    })
  },
  news: (order, paid) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(outcome(order, paid)).toString(),
  }),
  leave: (order, paid) => ({ method: 'POST', url: order.return_url, fields: outcome(order, paid) }),
}
