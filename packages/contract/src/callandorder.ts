import { z } from 'zod'
import { Session } from './accounts'
import { endpoint, Success } from './endpoint'
import { Id, UniqueOrderId } from './fields'
import { Order } from './orders'

/** A customer whom staff may act for, with no more than they need to recognise the right one. */
export const FoundCustomer = z
  .object({ id: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: 'FoundCustomer' })
export type FoundCustomer = z.infer<typeof FoundCustomer>

/** Why staff act for somebody; the customer reads it. */
const Reason = z.string().trim().min(5).max(300)

/** Staff who place orders for customers on the phone. */
export const callandorder = {
  findCustomer: endpoint({
    path: '/public/api/callandorder/find-customer',
    who: ['staff', 'admin'],
    permission: 'customers:act',
    summary: 'The customer with this exact phone number, email or id',
    input: z.strictObject({ query: z.string().trim().min(3).max(254).optional(), user_id: Id.optional() }),
    reply: z.array(FoundCustomer),
  }),
  loginAsCustomer: endpoint({
    path: '/public/api/callandorder/login-as-customer',
    who: ['staff', 'admin'],
    permission: 'customers:act',
    summary: 'Act for a customer for 30 minutes; without an id, answers that a guest must be registered',
    input: z.strictObject({ user_id: Id.optional(), reason: Reason }),
    reply: z.union([Session, z.object({ newCustomer: z.literal(true) })]),
    refuses: ['not_found', 'account_blocked'],
  }),
  registerGuestUser: endpoint({
    path: '/public/api/callandorder/register-guest-user',
    who: ['staff', 'admin'],
    permission: 'customers:act',
    summary: 'Create an account for a caller and act for them',
    input: z.strictObject({
      name: z.string().trim().max(80),
      phone: z.string().trim().min(5).max(20),
      email: z.string().trim().toLowerCase().max(254).optional(),
      password: z.string().max(128).optional(),
    }),
    reply: Session,
    refuses: ['email_phone_already_used'],
  }),
  readCodes: endpoint({
    path: '/public/api/callandorder/read-codes',
    who: ['customer'],
    summary:
      'An order with the codes that are hidden from staff who act for its customer; the audit log keeps it',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: Order,
    refuses: ['not_found', 'not_acting'],
  }),
  leave: endpoint({
    path: '/public/api/callandorder/leave',
    who: ['customer'],
    summary: 'Stop acting for the customer',
    input: z.strictObject({}),
    reply: Success,
    refuses: ['not_acting'],
  }),
}
