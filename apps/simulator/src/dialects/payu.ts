import { createHash } from 'node:crypto'
import { bodyOf, withFaults } from '../act'
import { type Book, captured, decimal, minor, newId, type Paid, type SimulatedOrder } from '../book'
import { type Dialect, pageOf } from '../dialect'

const key = 'SIMKEY'
const salt = 'payu-simulator-salt-0123456789ab'
const hashOf = (...parts: string[]) => createHash('sha512').update(parts.join('|')).digest('hex')

/**
 * The fields PayU posts back and sends: the request's fields, the outcome, and a hash of them in reverse
 * order.
 */
function outcome(order: SimulatedOrder, paid: Paid | null): Record<string, string> {
  const { sent } = order
  const status = paid?.state === 'captured' ? 'success' : 'failure'
  const amount = decimal(paid?.amount ?? order.amount)
  const reverse = [salt, status, '', '', '', '', '', '', '', '', '', sent.udf1 ?? '', sent.email ?? '']
  return {
    ...sent,
    ...{
      mihpayid: paid?.id ?? '',
      mode: 'UPI',
      status,
      amount,
      error: paid?.state === 'captured' ? 'E000' : 'E1',
    },
    unmappedstatus: paid === null ? 'userCancelled' : paid.state,
    hash: hashOf(...reverse, sent.firstname ?? '', sent.productinfo ?? '', amount, order.reference, key),
  }
}

const detailsOf = (order: SimulatedOrder) => {
  const money = captured(order) ?? order.paid.at(-1)
  if (!money) return { mihpayid: 'Not Found', status: 'Not Found' }
  const isPaid = money.state === 'captured'
  return {
    ...{ mihpayid: money.id, txnid: order.reference, amt: decimal(money.amount), bank_ref_num: 4711 },
    ...{ transaction_amount: decimal(money.amount), net_amount_debit: isPaid ? money.amount / 100 : '0.00' },
    ...{ status: isPaid ? 'success' : 'failure', unmappedstatus: isPaid ? 'captured' : 'failed' },
    error_Message: isPaid ? 'NO ERROR' : 'Declined by the bank',
  }
}

function verify(book: Book, txnid: string) {
  const order = book.byReference('payu', txnid)
  const details = order ? detailsOf(order) : { mihpayid: 'Not Found', status: 'Not Found' }
  return { status: order ? 1 : 0, msg: 'Fetched', transaction_details: { [txnid]: details } }
}

function refund(book: Book, { var1 = '', var2 = '', var3 = '' }: Record<string, string>) {
  const order = book.byPayment('payu', var1)
  const made = order && book.refund(order, { reference: var2, payment_id: var1, amount: minor(var3) })
  if (!made) return { status: 0, msg: 'Refund cannot be made', error_code: 105 }
  return { status: 1, msg: 'Refund Request Queued', request_id: made.id, mihpayid: var1, error_code: 102 }
}

function refundStatus(book: Book, id: string) {
  const order = [...book.orders.values()].find(({ refunds }) => refunds.some((one) => one.id === id))
  const found = order?.refunds.find((one) => one.id === id)
  if (!order || !found) return { status: 0, msg: 'Not Found', transaction_details: {} }
  const states = { pending: 'queued', succeeded: 'success', failed: 'failure' }
  const said = { request_id: id, action: 'refund', status: states[book.settleRefund(order, found).state] }
  return { status: 1, transaction_details: { [id]: { [id]: said } } }
}

export const payu: Dialect = {
  name: 'payu',
  credentials: (base) => ({
    key,
    salt,
    page: `${base}/payu/_payment`,
    api: `${base}/payu/merchant/postservice.php?form=2`,
  }),
  mount(app, desk) {
    const { book } = desk
    app.post(
      '/payu/_payment',
      withFaults(desk, 'payu', 'start', (request, reply) => {
        const form = bodyOf<Record<string, string>>(request)
        const {
          txnid = '',
          amount = '',
          productinfo = '',
          firstname = '',
          email = '',
          udf1 = '',
          hash,
        } = form
        const expected = hashOf(
          form.key ?? '',
          txnid,
          amount,
          productinfo,
          firstname,
          email,
          udf1,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          salt,
        )
        if (hash !== expected || form.key !== key) return reply.code(400).send('The hash is wrong.')
        const before = book.byReference('payu', txnid)
        if (before && captured(before)) return reply.code(400).send('This transaction was paid already.')
        const { hash: _, ...sent } = form
        const order =
          before ??
          book.open({
            ...{
              gateway: 'payu',
              id: newId('txn'),
              reference: txnid,
              amount: minor(amount),
              currency: 'INR',
            },
            ...{ title: productinfo, return_url: form.surl ?? '', webhook_url: null, sent },
          })
        return reply.redirect(pageOf(desk.base, order), 303)
      }),
    )
    app.post('/payu/merchant/postservice.php', async (request, reply) => {
      const sent = bodyOf<Record<string, string>>(request)
      const { command = '', var1 = '' } = sent
      if (sent.key !== key || sent.hash !== hashOf(key, command, var1, salt))
        return { status: 0, msg: 'Invalid hash' }
      if (command === 'check_action_status') return refundStatus(book, var1)
      if (command === 'verify_payment')
        return await withFaults(desk, 'payu', 'status', () => verify(book, var1))(request, reply)
      return await withFaults(desk, 'payu', 'refund', () => refund(book, sent))(request, reply)
    })
  },
  hook: 'fixed',
  news: (order, paid) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(outcome(order, paid)).toString(),
  }),
  leave: (order, paid) => ({ method: 'POST', url: order.return_url, fields: outcome(order, paid) }),
}
