import type { fields as en } from '../en/fields'

export const fields: Record<keyof typeof en, string> = {
  field_required: 'املأ هذا من فضلك.',
  field_too_short: 'هذا قصير جدًا.',
  field_too_long: 'هذا طويل جدًا.',
  field_malformed: 'لا يبدو هذا صحيحًا.',
  field_common_password: 'كثيرون يستخدمون كلمة المرور هذه. اختر غيرها.',
  field_same_as_email: 'اختر كلمة مرور غير بريدك الإلكتروني.',
}
