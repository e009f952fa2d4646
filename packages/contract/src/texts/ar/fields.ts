import type { fields as en } from '../en/fields'

export const fields: Record<keyof typeof en, string> = {
  field_required: 'هذا الحقل مطلوب.',
  field_too_short: 'هذا قصير جدًا.',
  field_too_long: 'هذا طويل جدًا.',
  field_malformed: 'لا يبدو هذا صحيحًا. تحقّق منه وحاول مجددًا.',
  field_common_password: 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  field_same_as_email: 'لا يمكن أن تكون كلمة المرور هي بريدك الإلكتروني.',
}
