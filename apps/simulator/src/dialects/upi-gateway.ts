import { bodyOf, withFaults } from '../act'
import { captured, decimal, minor, newId, type Paid, type SimulatedOrder } from '../book'
import { type Dialect, pageOf } from '../dialect'

const key = 'upi-simulator-key'

const fieldsOf = (order: SimulatedOrder, paid: Paid | undefined): Record<string, string> => ({
  ...{ id: order.id, client_txn_id: order.reference, amount: decimal(paid?.amount ?? order.amount) },
  ...{
    status: paid ? (paid.state === 'captured' ? 'success' : 'failure') : 'scanning',
    upi_txn_id: paid?.id ?? '',
  },
  ...{ customer_vpa: 'buyer@upi', remark: '', p_info: order.title, redirect_url: order.return_url },
})

/** The link in the QR code for UPI apps. */
const intentOf = ({ reference, amount }: SimulatedOrder) =>
  `upi://pay?${new URLSearchParams({ pa: 'shop@upi', pn: 'Simulator', tr: reference, am: decimal(amount), cu: 'INR' })}`

/** Errors have status 200, nothing is signed, and there are no refunds. */
export const upiGateway: Dialect = {
  name: 'upigateway',
  hook: 'fixed',
  credentials: (base) => ({ key, base: `${base}/upigateway/api` }),
  mount(app, desk) {
    const { book } = desk
    app.post(
      '/upigateway/api/create_order',
      withFaults(desk, 'upigateway', 'start', (request) => {
        const sent = bodyOf<Record<string, string>>(request)
        if (sent.key !== key) return { status: false, msg: 'Invalid API Key' }
        const { client_txn_id = '', amount = '0', redirect_url = '', p_info = '' } = sent
        if (book.byReference('upigateway', client_txn_id))
          return { status: false, msg: 'Client Txn ID already exists' }
        const order = book.open({
          ...{
            gateway: 'upigateway',
            id: newId('upi'),
            reference: client_txn_id,
            amount: minor(amount),
            currency: 'INR',
          },
          ...{ title: p_info, return_url: redirect_url, webhook_url: null, sent: {} },
        })
        return {
          status: true,
          msg: 'Order Created',
          data: {
            order_id: order.id,
            payment_url: pageOf(desk.base, order),
            upi_intent: { bhim_link: intentOf(order) },
          },
        }
      }),
    )
    app.post(
      '/upigateway/api/check_order_status',
      withFaults(desk, 'upigateway', 'status', (request) => {
        const { key: sentKey, client_txn_id = '', txn_date = '' } = bodyOf<Record<string, string>>(request)
        if (sentKey !== key) return { status: false, msg: 'Invalid API Key' }
        const order = book.byReference('upigateway', client_txn_id)
        if (!order || !/^\d\d-\d\d-\d{4}$/.test(txn_date)) return { status: false, msg: 'Record not found' }
        const money = captured(order) ?? order.paid.at(-1)
        const data = fieldsOf(order, money)
        return { status: true, msg: 'Transaction found', data: { ...data, amount: Number(data.amount) } }
      }),
    )
  },
  news: (order, paid) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fieldsOf(order, paid)).toString(),
  }),
  leave: (order, paid) => {
    const words = new URLSearchParams({ client_txn_id: order.reference, txn_id: paid?.id ?? '' })
    return { method: 'GET', url: `${order.return_url}?${words}`, fields: {} }
  },
}
