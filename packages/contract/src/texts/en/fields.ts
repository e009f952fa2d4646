import type { InputRefusal } from '@tokri/domain/account/credentials'

/** Why a field of a form is refused (VAL-05). */
export const fields = {
  field_required: 'Please fill this in.',
  field_too_short: 'This is too short.',
  field_too_long: 'This is too long.',
  field_malformed: 'This does not look right.',
  field_common_password: 'Many people use this password. Choose another.',
  field_same_as_email: 'Choose a password that is not your e-mail address.',
} satisfies Record<`field_${InputRefusal}`, string>
