import { z } from 'zod'
import { Address, AddressDraft } from './addresses'
import { endpoint, Nothing, Success } from './endpoint'
import { Amount, Id, Instant, SignedAmount, UniqueOrderId } from './fields'
import { Order } from './orders'

const Email = z.string().trim().toLowerCase().max(254)
const Phone = z.string().trim().min(5).max(20)
const Otp = z.string().regex(/^\d{4,6}$/)
const Name = z.string().trim().max(80)
const Password = z.string().max(128)

/** The account as its owner sees it (ENT-03). */
export const Account = z
  .object({
    id: Id,
    name: z.string(),
    auth_token: z.string(),
    role: z.enum(['customer', 'rider', 'store', 'staff', 'admin']),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    default_address: Address.nullable(),
    wallet_balance: Amount,
    rewards_balance: Amount,
    avatar: z.string().nullable(),
    tax_number: z.string().nullable(),
    /** Which language the server writes to them in; null until they choose one. */
    language_id: Id.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** What every way of signing in answers. */
export const Session = z
  .object({
    success: z.literal(true),
    data: Account,
    running_order: Order.nullable(),
    addresses: z.array(Address),
    acting_for: z.object({ id: Id, name: z.string() }).nullable().optional(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const Transaction = z.object({
  id: Id,
  type: z.enum(['deposit', 'withdraw']),
  amount: Amount,
  meta: z.object({ description: z.string() }),
  balance_after: SignedAmount,
  created_at: Instant,
})
export type Transaction = z.infer<typeof Transaction>
const Statement = z.object({ success: z.literal(true), balance: Amount, transactions: z.array(Transaction) })

export const accounts = {
  login: endpoint({
    path: '/public/api/login',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Sign in with e-mail and password',
    input: z.strictObject({ email: Email, password: Password, address: AddressDraft.optional() }),
    reply: Session,
    refuses: ['wrong_credentials', 'account_blocked'],
  }),
  register: endpoint({
    path: '/public/api/register',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Open an account',
    input: z.strictObject({
      name: Name,
      email: Email,
      phone: Phone,
      password: Password,
      address: AddressDraft.optional(),
      otp: Otp.optional(),
    }),
    reply: Session,
    refuses: ['email_phone_already_used', 'otp_wrong', 'otp_expired', 'otp_too_many'],
  }),
  sendOtp: endpoint({
    path: '/public/api/send-otp',
    who: ['anyone'],
    limit: 'send',
    summary: 'Send a six-digit code to a phone; the answer never tells whether the phone is known',
    input: z.strictObject({ phone: Phone, email: Email.optional() }),
    reply: z.object({ otp: z.literal(true) }),
    refuses: ['otp_too_soon'],
  }),
  verifyOtp: endpoint({
    path: '/public/api/verify-otp',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Is this the code that was sent to the phone?',
    input: z.strictObject({ phone: Phone, otp: Otp }),
    reply: z.object({ valid_otp: z.boolean() }),
    refuses: ['otp_too_many'],
  }),
  generateOtpForLogin: endpoint({
    path: '/public/api/generate-otp-for-login',
    who: ['anyone'],
    limit: 'send',
    summary: 'Send a code to sign in with; `new_user` is always answered the same way',
    input: z.strictObject({ phone: Phone, email: Email.optional() }),
    reply: z.object({ otp: z.literal(true), new_user: z.boolean() }),
    refuses: ['otp_too_soon'],
  }),
  loginWithOtp: endpoint({
    path: '/public/api/login-with-otp',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Sign in with the code; an unknown phone becomes a new account when a name comes along',
    input: z.strictObject({
      phone: Phone,
      otp: Otp,
      name: Name.optional(),
      email: Email.optional(),
      address: AddressDraft.optional(),
    }),
    reply: Session,
    refuses: ['otp_wrong', 'otp_expired', 'otp_too_many', 'account_blocked', 'email_phone_already_used'],
  }),
  logout: endpoint({
    path: '/public/api/logout',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'End this session',
    input: Nothing,
    reply: Success,
  }),
  sessions: endpoint({
    path: '/public/api/sessions',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Devices that are signed in',
    input: Nothing,
    reply: z.array(
      z.object({
        id: z.string(),
        device: z.string().nullable(),
        last_used_at: Instant,
        current: z.boolean(),
      }),
    ),
  }),
  revokeSession: endpoint({
    path: '/public/api/revoke-session',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Sign a device out',
    input: z.strictObject({ session_id: z.uuid() }),
    reply: Success,
    refuses: ['not_found'],
  }),
  updateUserInfo: endpoint({
    path: '/public/api/update-user-info',
    who: ['customer', 'store', 'staff', 'admin'],
    limit: 'browse',
    summary: 'The account afresh, with the named or the newest running order',
    input: z.strictObject({ unique_order_id: UniqueOrderId.optional() }),
    reply: Session,
  }),
  checkRunningOrder: endpoint({
    path: '/public/api/check-running-order',
    who: ['customer'],
    limit: 'browse',
    summary: 'Is any order of mine still running?',
    input: Nothing,
    reply: z.boolean(),
  }),
  checkBan: endpoint({
    path: '/public/api/check-ban',
    who: ['customer'],
    limit: 'browse',
    summary: 'May this account still order?',
    input: Nothing,
    reply: Success,
    refuses: ['account_blocked'],
  }),
  getWalletTransactions: endpoint({
    path: '/public/api/get-wallet-transactions',
    who: ['customer'],
    limit: 'browse',
    summary: 'Wallet balance and movements, newest first',
    input: Nothing,
    reply: Statement,
  }),
  getRewardsTransactions: endpoint({
    path: '/public/api/get-rewards-transactions',
    who: ['customer'],
    limit: 'browse',
    summary: 'Reward points and movements, newest first',
    input: Nothing,
    reply: Statement,
  }),
}
