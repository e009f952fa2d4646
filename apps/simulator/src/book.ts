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

/** One attempt of the buyer to pay an order. */
export interface Paid {
  id: string
  /** In minor units. */
  amount: number
  currency: string
  state: PaidState
  /** A chargeback, pending or decided. */
  disputed?: 'in_process' | 'settled' | 'reimbursed'
}

export interface SimulatedRefund {
  id: string
  /** The shop's reference. */
  reference: string
  payment_id: string
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
}

/** An order, session, preference or link, depending on the gateway. */
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
  /** The gateway uses the same id for the order and the money. */
  is_named_alike?: true
  /** The shop's request, in the gateway's field names. */
  sent: Record<string, string>
  created_at: number
}

/** Faults in a call of the shop, or in a webhook to it. */
export type CallFault = 'timeout' | 'lost_answer' | 'error' | 'slow' | 'refused'
export type NewsFault = 'dropped' | 'duplicate' | 'forged' | 'late' | 'replayed'

export interface Faults {
  /** Faults of the next calls, one each. */
  calls: { call: 'start' | 'status' | 'refund'; fault: CallFault }[]
  news: NewsFault[]
  /** Payments are reduced by this amount. */
  short_by: number
  currency: string | null
  /** Whether accepted refunds fail, or finish only when their status is requested. */
  refunds: 'at_once' | 'pending' | 'fail'
  /** The bank's response to a saved card: accept, decline, or require authentication. */
  kept_cards: 'pay' | 'decline' | 'ask'
}

/** A card a gateway saved for a customer. */
export interface KeptCard {
  id: string
  network: string
  last4: string
  month: number
  year: number
}

/** A customer for whom a gateway saves cards. */
export interface SimulatedCustomer {
  gateway: GatewayName
  id: string
  /** Identifies the customer at this gateway. */
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

/** The simulator's state. */
export class Book {
  readonly orders = new Map<string, SimulatedOrder>()
  readonly customers = new Map<string, SimulatedCustomer>()
  readonly faults = new Map<GatewayName, Faults>()
  /** Webhooks that were sent, for replaying them. */
  readonly sentNews: { gateway: GatewayName; url: string; headers: Record<string, string>; body: string }[] =
    []

  private readonly sending = new Set<Promise<void>>()

  /** Registers a webhook in progress; `quiet` waits until all have arrived. */
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

  /** Finds a customer by its key, or creates one. */
  openCustomer(draft: Omit<SimulatedCustomer, 'cards'>): SimulatedCustomer {
    const known = [...this.customers.values()].find(
      ({ gateway, known_by }) => gateway === draft.gateway && known_by === draft.known_by && known_by !== '',
    )
    const customer = known ?? { ...draft, cards: [] }
    this.customers.set(`${customer.gateway}/${customer.id}`, customer)
    return customer
  }

  /** Saves the card an order was paid with for its customer, each card once. */
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

  /** The buyer pays, or the bank declines. Faults may reduce the amount or change the currency. */
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

  /** Refunds money; the same reference returns the same refund, and never more than was paid is refunded. */
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

  /** Pending refunds finish when their status is requested. */
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

/** The refunded amount of one payment. */
export const refundedOfPaid = (order: SimulatedOrder, { id }: Paid): number =>
  refundedOf({ ...order, refunds: order.refunds.filter(({ payment_id }) => payment_id === id) })

/** 524.50 for 52450. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2)
export const minor = (written: string | number): number => Math.round(Number(written) * 100)
