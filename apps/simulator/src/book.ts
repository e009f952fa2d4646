import { randomBytes } from 'node:crypto'

export const gatewayNames = [
  'razorpay',
  'payu',
  'phonepe',
  'paytm',
  'upigateway',
  'stripe',
  'paymongo',
  'mercadopago',
  'khalti',
] as const
export type GatewayName = (typeof gatewayNames)[number]

export type PaidState = 'captured' | 'failed'

/** One try of the buyer at an order. */
export interface Paid {
  id: string
  /** In minor units. */
  amount: number
  currency: string
  state: PaidState
  /** The buyer's bank took it back, or is about to. */
  disputed?: 'in_process' | 'settled' | 'reimbursed'
}

export interface SimulatedRefund {
  id: string
  /** The shop's own name of it. */
  reference: string
  payment_id: string
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
}

/** An order, session, preference or link: whatever a gateway calls what is paid. */
export interface SimulatedOrder {
  gateway: GatewayName
  id: string
  reference: string
  amount: number
  currency: string
  title: string
  return_url: string
  webhook_url: string | null
  state: 'open' | 'closed'
  paid: Paid[]
  refunds: SimulatedRefund[]
  /** The gateway names the money like the order. */
  is_named_alike?: true
  /** What the shop sent with it, in the gateway's own words. */
  sent: Record<string, string>
  created_at: number
}

/** What can go wrong with a call of the shop, or with news sent to it. */
export type CallFault = 'timeout' | 'lost_answer' | 'error' | 'slow' | 'refused'
export type NewsFault = 'dropped' | 'duplicate' | 'forged' | 'late' | 'replayed'

export interface Faults {
  /** The next calls of this kind fail like this, one each. */
  calls: { call: 'start' | 'status' | 'refund'; fault: CallFault }[]
  news: NewsFault[]
  /** Payments are made with this much less. */
  short_by: number
  currency: string | null
  /** Refunds are accepted and fail, or end, only when they are asked about again. */
  refunds: 'at_once' | 'pending' | 'fail'
  /** What the bank says to a card that is kept: yes, no, or that it wants to see the buyer. */
  kept_cards: 'pay' | 'decline' | 'ask'
}

/** A card a gateway keeps for a customer. */
export interface KeptCard {
  id: string
  network: string
  last4: string
  month: number
  year: number
}

/** A customer a gateway keeps cards for. */
export interface SimulatedCustomer {
  gateway: GatewayName
  id: string
  /** What names a person at this gateway. */
  known_by: string
  cards: KeptCard[]
}

export const noFaults = (): Faults => ({
  calls: [],
  news: [],
  short_by: 0,
  currency: null,
  refunds: 'at_once',
  kept_cards: 'pay',
})

/** Everything the simulator remembers. */
export class Book {
  readonly orders = new Map<string, SimulatedOrder>()
  readonly customers = new Map<string, SimulatedCustomer>()
  readonly faults = new Map<GatewayName, Faults>()
  /** Bodies of news that were sent, to be replayed. */
  readonly sentNews: { gateway: GatewayName; url: string; headers: Record<string, string>; body: string }[] =
    []

  private readonly sending = new Set<Promise<void>>()

  /** Notifications being sent; `quiet` waits until all of them have arrived. */
  onItsWay(news: Promise<void>) {
    const sent = news.finally(() => this.sending.delete(sent))
    this.sending.add(sent)
  }

  async quiet(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending)
  }

  open(draft: Omit<SimulatedOrder, 'paid' | 'refunds' | 'state' | 'created_at'>): SimulatedOrder {
    const order: SimulatedOrder = { ...draft, paid: [], refunds: [], state: 'open', created_at: Date.now() }
    this.orders.set(`${order.gateway}/${order.id}`, order)
    return order
  }

  customer(gateway: GatewayName, id: string): SimulatedCustomer | undefined {
    return this.customers.get(`${gateway}/${id}`)
  }

  /** A customer by what names them, or a new one. */
  openCustomer(draft: Omit<SimulatedCustomer, 'cards'>): SimulatedCustomer {
    const known = [...this.customers.values()].find(
      ({ gateway, known_by }) => gateway === draft.gateway && known_by === draft.known_by && known_by !== '',
    )
    const customer = known ?? { ...draft, cards: [] }
    this.customers.set(`${customer.gateway}/${customer.id}`, customer)
    return customer
  }

  /** The card an order was paid with is kept for its customer; the same card once. */
  keepCard(customer: SimulatedCustomer, card: Omit<KeptCard, 'id'>, id: string): KeptCard {
    const known = customer.cards.find((one) => one.id === id)
    if (known) return known
    const kept = { ...card, id }
    customer.cards.push(kept)
    return kept
  }

  byId(gateway: GatewayName, id: string): SimulatedOrder | undefined {
    return this.orders.get(`${gateway}/${id}`)
  }

  byReference(gateway: GatewayName, reference: string): SimulatedOrder | undefined {
    return [...this.orders.values()].find(
      (order) => order.gateway === gateway && order.reference === reference,
    )
  }

  byPayment(gateway: GatewayName, payment_id: string): SimulatedOrder | undefined {
    return [...this.orders.values()].find(
      (order) => order.gateway === gateway && order.paid.some(({ id }) => id === payment_id),
    )
  }

  faultsOf(gateway: GatewayName): Faults {
    const known = this.faults.get(gateway) ?? noFaults()
    this.faults.set(gateway, known)
    return known
  }

  /** The buyer pays, or the bank says no. Faults may make it less, or another currency. */
  pay(order: SimulatedOrder, state: PaidState): Paid {
    const { short_by, currency } = this.faultsOf(order.gateway)
    const paid = {
      id: order.is_named_alike ? order.id : newId(`${order.gateway.slice(0, 3)}pay`),
      amount: order.amount - short_by,
      currency: currency ?? order.currency,
      state,
    }
    order.paid.push(paid)
    return paid
  }

  /** Sends money back; the same reference is answered with the same refund, and never more than was paid. */
  refund(
    order: SimulatedOrder,
    refund: { reference: string; payment_id: string; amount: number },
  ): SimulatedRefund | null {
    const before = order.refunds.find(({ reference }) => reference === refund.reference)
    if (before) return before
    const paid = order.paid.find(({ id, state }) => id === refund.payment_id && state === 'captured')
    const gone = order.refunds
      .filter(({ payment_id, state }) => payment_id === refund.payment_id && state !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (!paid || gone + refund.amount > paid.amount) return null
    const mode = this.faultsOf(order.gateway).refunds
    const state = mode === 'at_once' ? 'succeeded' : 'pending'
    const made: SimulatedRefund = { id: newId('rfnd'), ...refund, state }
    order.refunds.push(made)
    return made
  }

  /** Refunds that were pending end when they are asked about. */
  settleRefund(order: SimulatedOrder, refund: SimulatedRefund): SimulatedRefund {
    if (refund.state === 'pending')
      refund.state = this.faultsOf(order.gateway).refunds === 'fail' ? 'failed' : 'succeeded'
    return refund
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

export const captured = ({ paid }: SimulatedOrder): Paid | undefined =>
  paid.find(({ state }) => state === 'captured')

export const refundedOf = ({ refunds }: SimulatedOrder): number =>
  refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)

/** What of one payment was sent back. */
export const refundedOfPaid = (order: SimulatedOrder, { id }: Paid): number =>
  refundedOf({ ...order, refunds: order.refunds.filter(({ payment_id }) => payment_id === id) })

/** 524.50 for 52450. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2)
export const minor = (written: string | number): number => Math.round(Number(written) * 100)
