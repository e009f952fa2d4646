import type { fields as en } from '../en/fields'

export const fields: Record<keyof typeof en, string> = {
  field_required: 'कृपया इसे भरें।',
  field_too_short: 'यह बहुत छोटा है।',
  field_too_long: 'यह बहुत लंबा है।',
  field_malformed: 'यह ठीक नहीं लगता।',
  field_common_password: 'यह पासवर्ड बहुत लोग रखते हैं। दूसरा चुनें।',
  field_same_as_email: 'ऐसा पासवर्ड चुनें जो आपका ई-मेल पता न हो।',
}
