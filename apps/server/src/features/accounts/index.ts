import type { Parsed } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { refuseEmail, refuseTaxNumber } from '@tokri/domain/account/credentials'
import type { SignedIn } from '../../core/actor'
import { type Context, implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { runningOrderOf } from '../../db/queries/orders'
import { closeSession, sessionsOf } from '../../db/queries/sessions'
import { changeUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSession } from './answer-session'
import { changeAvatar } from './change-avatar'
import { changePhone } from './change-phone'
import { checkFields, phoneOf } from './check-fields'
import { deleteAccount } from './delete-account'
import { exportData } from './export-data'
import { logInWithPassword } from './log-in'
import { logInWithOtp } from './log-in-with-otp'
import { checkProviderLogin, logInWithProvider } from './log-in-with-provider'
import { requestCode, tryPhoneCode, tryResetCode } from './one-time-code'
import { register } from './register'
import { resetPassword } from './reset-password'
import { showRewards, showStatement } from './show-statement'
import { updateProfile } from './update-profile'

const done = { success: true as const }

/** Staff acting for a customer may not change the phone, because it is a way to sign in. */
const mayChangePhone = ({ settings }: Deps, { acting_user_id }: SignedIn): boolean =>
  settings.get('allowChangeNumber') && acting_user_id === null

/** Signs in through a provider if one is given, otherwise by password. */
function logIn(deps: Deps, input: Parsed<(typeof contract.accounts)['login']>, context: Context) {
  const { provider, accessToken, email = '', password = '', ...rest } = input
  if (provider && accessToken)
    return logInWithProvider(deps, { ...rest, provider, accessToken, email: input.email }, context)
  checkFields(deps, context.caller, {
    email: email ? null : 'required',
    password: password ? null : 'required',
  })
  return logInWithPassword(deps, { email, password, address: input.address }, context)
}

export const accountsFeature = (deps: Deps) =>
  implement(contract.accounts)({
    login: (input, context) => logIn(deps, input, context),
    checkSocialLogin: (input, { now }) => checkProviderLogin(deps, input, now),
    register: (input, context) => register(deps, input, context),
    sendOtp: async (input, { caller, now }) => {
      const phone = phoneOf(deps, caller, input.phone)
      return (await requestCode(deps, { purpose: 'phone', recipient: phone, caller, now })) ?? { otp: true }
    },
    verifyOtp: async (input, { caller, now }) => {
      const phone = phoneOf(deps, caller, input.phone)
      const tried = await tryPhoneCode(deps, { phone, otp: input.otp }, now)
      return !tried.fits && tried.why === 'otp_too_many' ? refuse(tried.why) : { valid_otp: tried.fits }
    },
    generateOtpForLogin: async (input, { caller, now }) => {
      const phone = phoneOf(deps, caller, input.phone)
      const wait = await requestCode(deps, { purpose: 'login', recipient: phone, caller, now })
      return wait ?? { otp: true, new_user: false }
    },
    loginWithOtp: (input, context) => logInWithOtp(deps, input, context),
    sendPasswordResetMail: async ({ email }, { caller, now }) => {
      if (!deps.settings.get('enPassResetEmail')) return refuse('not_found')
      checkFields(deps, caller, { email: refuseEmail(email) })
      return (await requestCode(deps, { purpose: 'reset', recipient: email, caller, now })) ?? done
    },
    verifyPasswordResetOtp: async (input, { now }) => {
      if (!deps.settings.get('enPassResetEmail')) return refuse('not_found')
      const tried = await tryResetCode(deps, input, now)
      return tried.fits ? done : refuse(tried.why)
    },
    changeUserPassword: async (input, context) =>
      deps.settings.get('enPassResetEmail') ? resetPassword(deps, input, context) : refuse('not_found'),
    generateOtpPhoneNumberUpdate: async (input, { actor, caller, now }) => {
      if (!mayChangePhone(deps, actor)) return refuse('not_allowed')
      const phone = phoneOf(deps, caller, input.phone)
      return (await requestCode(deps, { purpose: 'phone', recipient: phone, caller, now })) ?? done
    },
    updateNewPhoneNumber: async (input, context) =>
      mayChangePhone(deps, context.actor) ? changePhone(deps, input, context) : refuse('not_allowed'),
    updateProfile: (input, context) => updateProfile(deps, input, context),
    changeAvatar: (input, context) => changeAvatar(deps, input, context),
    updateTaxNumber: async ({ tax_number }, { actor, caller }) => {
      checkFields(deps, caller, { tax_number: refuseTaxNumber(tax_number) })
      const kept = tax_number.trim() || null
      await deps.db.transaction().execute((tx) => changeUser(tx, actor.id, { tax_number: kept }))
      return done
    },
    deleteMyAccount: async (_, { actor, now }) =>
      deps.settings.get('showDeleteMyAccount') && actor.acting_user_id === null
        ? deleteAccount(deps, actor.id, now)
        : refuse('not_allowed'),
    exportMyData: async (_, { actor, now }) =>
      actor.acting_user_id === null ? exportData(deps, actor.id, now) : refuse('not_allowed'),
    logout: async (_, { actor }) => {
      await closeSession(deps.db, actor.id, actor.session_id)
      return { success: true }
    },
    sessions: async (_, { actor, now }) =>
      (await sessionsOf(deps.db, actor.id, now)).map(({ id, device, last_used_at, acted_by }) => ({
        id,
        device,
        acted_by,
        last_used_at: last_used_at.toISOString(),
        current: id === actor.session_id,
      })),
    revokeSession: async ({ session_id }, { actor }) =>
      (await closeSession(deps.db, actor.id, session_id)) ? { success: true } : refuse('not_found'),
    updateUserInfo: ({ unique_order_id }, { actor, caller }) =>
      answerSession(deps, {
        user_id: actor.id,
        auth_token: caller.token,
        unique_order_id,
        acting:
          actor.acting_user_id && actor.acting_until
            ? { user_id: actor.acting_user_id, until: actor.acting_until }
            : null,
      }),
    checkRunningOrder: async (_, { actor }) => (await runningOrderOf(deps.db, actor.id)) !== undefined,
    checkBan: async (_, { actor }) => (actor.is_active ? { success: true } : refuse('account_blocked')),
    getWalletTransactions: ({ cursor }, { actor, caller }) =>
      showStatement(deps, { kind: 'wallet', owner_id: actor.id }, { caller, cursor }),
    getRewardsTransactions: ({ cursor }, { actor, caller, now }) =>
      showRewards(deps, actor.id, { caller, cursor, now }),
  })
