import { z } from 'zod'
import { endpoint, Success } from './endpoint'

export const Email = z.string().trim().toLowerCase().max(254)
export const Phone = z.string().trim().min(5).max(20)
export const Otp = z.string().regex(/^\d{4,6}$/)
export const Password = z.string().max(128)
/** Trusted identity providers; `accessToken` is Google's ID token or Facebook's access token. */
export const SignInProvider = z.enum(['google', 'facebook'])
export const AccessToken = z.string().min(1).max(4_096)

/**
 * Six-digit codes sent to a phone or an e-mail address: requesting them, checking them, and what a code alone
 * allows.
 */
export const codes = {
  sendOtp: endpoint({
    path: '/public/api/send-otp',
    who: ['anyone'],
    limit: 'send',
    summary: 'Send a six-digit code to a phone; never reveals whether the phone is known',
    input: z.strictObject({
      phone: Phone,
      email: Email.optional(),
      accessToken: AccessToken.optional(),
      provider: SignInProvider.optional(),
    }),
    reply: z.object({ otp: z.literal(true) }),
    refuses: ['otp_too_soon'],
  }),
  verifyOtp: endpoint({
    path: '/public/api/verify-otp',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Verify the code sent to a phone',
    input: z.strictObject({ phone: Phone, otp: Otp }),
    reply: z.object({ valid_otp: z.boolean() }),
    refuses: ['otp_too_many'],
  }),
  generateOtpForLogin: endpoint({
    path: '/public/api/generate-otp-for-login',
    who: ['anyone'],
    limit: 'send',
    summary: 'Send a login code; `new_user` is always the same',
    input: z.strictObject({ phone: Phone, email: Email.optional() }),
    reply: z.object({ otp: z.literal(true), new_user: z.boolean() }),
    refuses: ['otp_too_soon'],
  }),
  sendPasswordResetMail: endpoint({
    path: '/public/api/send-password-reset-mail',
    who: ['anyone'],
    limit: 'send',
    summary: 'Email a password reset code; never reveals whether the email is known',
    input: z.strictObject({ email: Email }),
    reply: Success,
    refuses: ['otp_too_soon', 'not_found'],
  }),
  verifyPasswordResetOtp: endpoint({
    path: '/public/api/verify-password-reset-otp',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Verify the emailed code',
    input: z.strictObject({ email: Email, code: Otp }),
    reply: Success,
    refuses: ['otp_wrong', 'otp_expired', 'otp_too_many', 'not_found'],
  }),
  changeUserPassword: endpoint({
    path: '/public/api/change-user-password',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Set a new password with the emailed code; logs out every device',
    input: z.strictObject({ email: Email, code: Otp, password: Password }),
    reply: Success,
    refuses: ['otp_wrong', 'otp_expired', 'otp_too_many', 'not_found'],
  }),
  generateOtpPhoneNumberUpdate: endpoint({
    path: '/public/api/generate-otp-phone-number-update',
    who: ['customer'],
    limit: 'send',
    summary: 'Send a code to a new phone number',
    input: z.strictObject({ phone: Phone, email: Email.optional() }),
    reply: Success,
    refuses: ['otp_too_soon', 'not_allowed'],
  }),
  updateNewPhoneNumber: endpoint({
    path: '/public/api/update-new-phone-number',
    who: ['customer'],
    limit: 'guess',
    summary: 'Change the phone number with the code sent to it',
    input: z.strictObject({ phone: Phone, otp: Otp, email: Email.optional() }),
    reply: Success,
    refuses: ['otp_wrong', 'otp_expired', 'otp_too_many', 'email_phone_already_used', 'not_allowed'],
  }),
}
