import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { KeptMethod, MethodKeeper } from './online-port'
import { auth, type Credentials } from './razorpay-calls'
import { readAnswer } from './read-answer'

const Paid = z.looseObject({ customer_id: z.string().nullish(), token_id: z.string().nullish() })
const Token = z.looseObject({
  id: z.string(),
  method: z.string(),
  card: z
    .looseObject({
      network: z.string(),
      last4: z.string().regex(/^\d{4}$/),
      expiry_month: z.coerce.number().int().nullish(),
      expiry_year: z.coerce.number().int().nullish(),
    })
    .nullish(),
  vpa: z.looseObject({ username: z.string(), handle: z.string() }).nullish(),
})

/** Two letters of the address are enough to recognise it. */
const maskedVpa = ({ username, handle }: { username: string; handle: string }): string =>
  `${username.slice(0, 2)}•••@${handle}`

function keptOf({ id, card, vpa }: z.output<typeof Token>): KeptMethod | null {
  if (card) {
    const { expiry_year: year, expiry_month: month } = card
    const expires = year && month ? `${year}-${String(month).padStart(2, '0')}` : null
    return { id, title: card.network, masked: `•••• ${card.last4}`, expires }
  }
  return vpa ? { id, title: 'UPI', masked: maskedVpa(vpa), expires: null } : null
}

/** Tokens of Razorpay's customers: network-tokenised cards, and UPI addresses. */
export function razorpayKeeper(credentials: Credentials, client: GatewayClient): MethodKeeper {
  const get = async (path: string) =>
    (
      await client.call({
        ...{ method: 'GET', url: `${credentials.base}${path}`, headers: auth(credentials) },
        isRepeatable: true,
      })
    ).body
  const remove = async (customer_id: string, method_id: string) => {
    const url = `${credentials.base}/customers/${customer_id}/tokens/${method_id}`
    // it responds with 400 for one that no longer exists
    const accepts = [400, 404]
    await client.call({ method: 'DELETE', url, headers: auth(credentials), isRepeatable: true, accepts })
  }
  return {
    openCustomer: async ({ id, name, email, phone }) => {
      const { body } = await client.call({
        ...{ method: 'POST', url: `${credentials.base}/customers`, headers: auth(credentials) },
        // the same customer is returned when requested again
        json: {
          ...{ name, fail_existing: '0', notes: { customer: String(id) } },
          ...(email ? { email } : {}),
          ...(phone ? { contact: phone } : {}),
        },
        isRepeatable: true,
      })
      return readAnswer(z.looseObject({ id: z.string() }), body).id
    },
    keptBy: async ({ gateway_payment_id }, customer_id) => {
      const { customer_id: whose, token_id } = readAnswer(Paid, await get(`/payments/${gateway_payment_id}`))
      if (!token_id || whose !== customer_id) return null
      return keptOf(readAnswer(Token, await get(`/customers/${customer_id}/tokens/${token_id}`)))
    },
    remove,
    close: async (customer_id, method_ids) => {
      for (const id of method_ids) await remove(customer_id, id)
    },
  }
}
