import type { fields as en } from '../en/fields'

export const fields: Record<keyof typeof en, string> = {
  field_required: 'यह जानकारी ज़रूरी है।',
  field_too_short: 'यह बहुत छोटा है।',
  field_too_long: 'यह बहुत लंबा है।',
  field_malformed: 'यह सही नहीं लग रहा। जाँचकर फिर कोशिश करें।',
  field_common_password: 'यह पासवर्ड बहुत आम है। दूसरा चुनें।',
  field_same_as_email: 'पासवर्ड आपका ईमेल पता नहीं हो सकता।',
}
