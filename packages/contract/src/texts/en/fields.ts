import type { InputRefusal } from '@tokri/domain/account/credentials'

/** Why a field of a form is refused (VAL-05). */
export const fields = {
  field_required: 'This field is required.',
  field_too_short: 'This is too short.',
  field_too_long: 'This is too long.',
  field_malformed: 'This doesn’t look right. Check it and try again.',
  field_common_password: 'This password is too common. Choose another.',
  field_same_as_email: 'Your password can’t be your email address.',
} satisfies Record<`field_${InputRefusal}`, string>
