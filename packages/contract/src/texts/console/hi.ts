import type { ConsoleTexts } from './en'

export const hi: ConsoleTexts = {
  fieldMissing: 'इसे भरें।',
  fieldUnknown: 'यह अब नहीं है। कोई दूसरा चुनें।',
  fieldTaken: 'पहले से उपयोग में है। कोई दूसरा चुनें।',
  fieldOutOfRange: 'यह मान यहाँ नहीं चलता।',
  couponFault_percent: 'प्रतिशत 100 तक हो सकता है।',
  couponFault_amount: 'पूरी रकम लिखें।',
  couponFault_dates: 'आख़िरी दिन पहले दिन से पहले है।',
  couponFault_used: 'इससे ज़्यादा कूपन पहले ही इस्तेमाल हो चुके हैं।',
  couponFault_per_user: 'बताएँ कि एक ग्राहक इसे कितनी बार इस्तेमाल कर सकता है।',
  couponFault_stores: 'कोई स्टोर चुनें, या इसे सभी स्टोर पर मान्य करें।',
}
