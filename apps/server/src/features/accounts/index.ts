import { contract } from '@tokri/contract/index'
import { runningOrderOf } from '../../db/queries/orders'
import { closeSession, sessionsOf } from '../../db/queries/sessions'
import type { Deps } from '../../deps'
import { implement } from '../../http/implement'
import { refuse } from '../../http/refused'
import { answerSession, tokenOf } from './answer-session'
import { phoneOf } from './check-fields'
import { logIn } from './log-in'
import { logInWithOtp } from './log-in-with-otp'
import { requestCode, tryPhoneCode } from './one-time-code'
import { register } from './register'
import { showStatement } from './show-statement'

export const accountsFeature = (deps: Deps) =>
  implement(contract.accounts)({
    login: (input, context) => logIn(deps, input, context),
    register: (input, context) => register(deps, input, context),
    sendOtp: async (input, { request, now }) => {
      const phone = phoneOf(deps, request, input.phone)
      return (await requestCode(deps, { purpose: 'phone', phone }, now)) ?? { otp: true }
    },
    verifyOtp: async (input, { request, now }) => {
      const phone = phoneOf(deps, request, input.phone)
      const tried = await tryPhoneCode(deps, { phone, otp: input.otp }, now)
      return !tried.fits && tried.why === 'otp_too_many' ? refuse(tried.why) : { valid_otp: tried.fits }
    },
    generateOtpForLogin: async (input, { request, now }) => {
      const phone = phoneOf(deps, request, input.phone)
      return (await requestCode(deps, { purpose: 'login', phone }, now)) ?? { otp: true, new_user: false }
    },
    loginWithOtp: (input, context) => logInWithOtp(deps, input, context),
    logout: async (_, { actor }) => {
      await closeSession(deps.db, actor.id, actor.session_id)
      return { success: true }
    },
    sessions: async (_, { actor, now }) =>
      (await sessionsOf(deps.db, actor.id, now)).map(({ id, device, last_used_at }) => ({
        id,
        device,
        last_used_at: last_used_at.toISOString(),
        current: id === actor.session_id,
      })),
    revokeSession: async ({ session_id }, { actor }) =>
      (await closeSession(deps.db, actor.id, session_id)) ? { success: true } : refuse('not_found'),
    updateUserInfo: ({ unique_order_id }, { actor, request }) =>
      answerSession(deps, {
        user_id: actor.id,
        auth_token: tokenOf(request),
        unique_order_id,
        is_acted_for: actor.acting_user_id !== null,
      }),
    checkRunningOrder: async (_, { actor }) => (await runningOrderOf(deps.db, actor.id)) !== undefined,
    checkBan: async (_, { actor }) => (actor.is_active ? { success: true } : refuse('account_blocked')),
    getWalletTransactions: (_, { actor, request }) =>
      showStatement(deps, { kind: 'wallet', owner_id: actor.id }, request),
    getRewardsTransactions: (_, { actor, request }) =>
      showStatement(deps, { kind: 'rewards', owner_id: actor.id }, request),
  })
