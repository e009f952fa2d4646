import { avatars } from '@tokri/domain/account/avatars'
import { z } from 'zod'
import { Address, AddressDraft } from './addresses'
import { AccessToken, codes, Email, Otp, Password, Phone, SignInProvider } from './codes'
import { endpoint, Nothing, Success } from './endpoint'
import { Amount, Cursor, Id, Instant, SignedAmount, UniqueOrderId } from './fields'
import { Order } from './orders'

const Name = z.string().trim().max(80)

/** The account as its owner sees it (ENT-03). */
export const Account = z
  .object({
    id: Id,
    name: z.string(),
    auth_token: z.string(),
    role: z.enum(['customer', 'rider', 'store', 'staff', 'admin']),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /**
     * True once somebody proved that the number is theirs; only then can a code sent to it sign in to this
     * account.
     */
    phone_verified: z.boolean(),
    default_address: Address.nullable(),
    wallet_balance: Amount,
    rewards_balance: Amount,
    avatar: z.string().nullable(),
    tax_number: z.string().nullable(),
    /** The language in which the server writes to them; null until they choose one. */
    language_id: Id.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** The reply of every way of signing in. */
export const Session = z
  .object({
    success: z.literal(true),
    data: Account,
    running_order: Order.nullable(),
    addresses: z.array(Address),
    acting_for: z.object({ id: Id, name: z.string() }).nullable().optional(),
    /** When acting for a customer expires. */
    expires_at: Instant.nullable().optional(),
  })
  .meta({ id: 'Session' })
export type Session = z.input<typeof Session>

export const Transaction = z.object({
  id: Id,
  type: z.enum(['deposit', 'withdraw']),
  amount: Amount,
  /** `reason` is the ledger's name for the movement, such as `wallet_refund`. */
  meta: z.object({ description: z.string(), reason: z.string() }),
  balance_after: SignedAmount,
  created_at: Instant,
})
export type Transaction = z.infer<typeof Transaction>
const Statement = z.object({
  success: z.literal(true),
  balance: Amount,
  transactions: z.array(Transaction),
  next_cursor: z.string().nullable(),
})
/** A hundred movements a page, the newest first. */
const StatementPage = z.strictObject({ cursor: Cursor.optional() })
const RewardsStatement = Statement.extend({
  /** The next points to expire unless they are used, and when. */
  ending: z.object({ points: Amount, at: Instant }).nullable(),
})

export const accounts = {
  ...codes,
  login: endpoint({
    path: '/public/api/login',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Log in with email and password, or with a Google or Facebook token',
    input: z.strictObject({
      email: Email.optional(),
      password: Password.optional(),
      provider: SignInProvider.optional(),
      accessToken: AccessToken.optional(),
      phone: Phone.optional(),
      name: Name.optional(),
      otp: Otp.optional(),
      address: AddressDraft.optional(),
    }),
    reply: Session,
    refuses: [
      'wrong_credentials',
      'second_factor',
      'account_blocked',
      'social_refused',
      'social_unreachable',
      'email_phone_already_used',
      'otp_wrong',
      'otp_expired',
      'otp_too_many',
    ],
  }),
  checkSocialLogin: endpoint({
    path: '/public/api/check-social-login',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Whether a Google or Facebook token logs in, or a phone number is required first',
    input: z.strictObject({
      email: Email.optional(),
      phone: Phone.optional(),
      provider: SignInProvider,
      accessToken: AccessToken,
    }),
    reply: z.union([
      z.object({ proceed_login: z.literal(true) }),
      z.object({ enter_phone_after_social_login: z.literal(true) }),
    ]),
    refuses: ['social_refused', 'social_unreachable'],
  }),
  register: endpoint({
    path: '/public/api/register',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Create an account',
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
  loginWithOtp: endpoint({
    path: '/public/api/login-with-otp',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Log in with a code; an unknown phone number with a name creates an account',
    input: z.strictObject({
      phone: Phone,
      otp: Otp,
      name: Name.optional(),
      email: Email.optional(),
      address: AddressDraft.optional(),
    }),
    reply: Session,
    refuses: [
      'otp_wrong',
      'otp_expired',
      'otp_too_many',
      'second_factor',
      'account_blocked',
      'email_phone_already_used',
    ],
  }),
  updateProfile: endpoint({
    path: '/public/api/update-profile',
    who: ['customer'],
    limit: 'guess',
    summary: 'Change name and email',
    input: z.strictObject({ name: Name, email: Email }),
    reply: Success,
    refuses: ['email_phone_already_used'],
  }),
  changeAvatar: endpoint({
    path: '/public/api/change-avatar',
    who: ['customer'],
    upload: true,
    summary: 'Choose a built-in avatar by name, or upload an image as multipart/form-data',
    input: z.strictObject({ avatar: z.enum(avatars).optional() }),
    reply: z.object({ success: z.literal(true), avatar: z.string() }),
    refuses: ['not_a_picture', 'picture_too_large', 'too_many_pictures', 'no_room_for_pictures'],
  }),
  updateTaxNumber: endpoint({
    path: '/public/api/update-tax-number',
    who: ['customer'],
    summary: 'Set the tax number for invoices; an empty one removes it',
    input: z.strictObject({ tax_number: z.string().max(60) }),
    reply: Success,
  }),
  deleteMyAccount: endpoint({
    path: '/public/api/delete-my-account',
    who: ['customer'],
    limit: 'guess',
    summary: 'Delete the account: personal data is erased, orders and ledger stay without it',
    input: Nothing,
    reply: Success,
    refuses: ['order_running', 'not_allowed'],
  }),
  exportMyData: endpoint({
    path: '/public/api/export-my-data',
    store_needs: 'self',
    who: ['customer', 'store', 'staff', 'admin'],
    limit: 'send',
    file: 'my-data.json',
    summary: 'Download all data about the user as a file',
    input: Nothing,
    reply: z.record(z.string(), z.unknown()),
    refuses: ['not_allowed'],
  }),
  logout: endpoint({
    path: '/public/api/logout',
    store_needs: 'self',
    before_second_factor: true,
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'End this session',
    input: Nothing,
    reply: Success,
  }),
  sessions: endpoint({
    path: '/public/api/sessions',
    store_needs: 'self',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Devices that are logged in',
    input: Nothing,
    reply: z.array(
      z.object({
        id: z.string(),
        device: z.string().nullable(),
        last_used_at: Instant,
        current: z.boolean(),
        /** The member of staff who acts for me in this session. */
        acted_by: z.string().nullable(),
      }),
    ),
  }),
  revokeSession: endpoint({
    path: '/public/api/revoke-session',
    store_needs: 'self',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Log a device out',
    input: z.strictObject({ session_id: z.uuid() }),
    reply: Success,
    refuses: ['not_found'],
  }),
  updateUserInfo: endpoint({
    path: '/public/api/update-user-info',
    store_needs: 'self',
    who: ['customer', 'store', 'staff', 'admin'],
    limit: 'browse',
    summary: 'The account, with the given or newest running order',
    input: z.strictObject({ unique_order_id: UniqueOrderId.optional() }),
    reply: Session,
  }),
  checkRunningOrder: endpoint({
    path: '/public/api/check-running-order',
    who: ['customer'],
    limit: 'browse',
    summary: 'Whether the user has a running order',
    input: Nothing,
    reply: z.boolean(),
  }),
  checkBan: endpoint({
    path: '/public/api/check-ban',
    who: ['customer'],
    limit: 'browse',
    summary: 'Whether this account is blocked',
    input: Nothing,
    reply: Success,
    refuses: ['account_blocked'],
  }),
  getWalletTransactions: endpoint({
    path: '/public/api/get-wallet-transactions',
    who: ['customer'],
    limit: 'browse',
    summary: 'Wallet balance and transactions, newest first',
    input: StatementPage,
    reply: Statement,
    refuses: ['invalid_input'],
  }),
  getRewardsTransactions: endpoint({
    path: '/public/api/get-rewards-transactions',
    who: ['customer'],
    limit: 'browse',
    summary: 'Reward points and transactions, newest first',
    input: StatementPage,
    reply: RewardsStatement,
    refuses: ['invalid_input'],
  }),
}
