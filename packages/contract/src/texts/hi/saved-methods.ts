import type { savedMethods as en } from '../en/saved-methods'

export const savedMethods: Record<keyof typeof en, string> = {
  paySaved: 'सेव किए हुए',
  savedInWindow: 'इसे {name} की विंडो में चुनें',
  savedUntil: '{name}, {month} तक',
  keepMethod: 'अगली बार के लिए सेव करें',
  keepMethodText: 'यह {name} के पास रहता है, हमारे पास नहीं। इसे अपने खाते से कभी भी हटा सकते हैं।',
  savedTitle: 'सेव किए हुए भुगतान के तरीक़े',
  savedRowText: 'कार्ड और UPI जो आपने सेव किए',
  savedNone: 'भुगतान का कोई तरीक़ा सेव नहीं है। ऑनलाइन भुगतान करते समय आप इसे सेव कर सकते हैं।',
  savedRemove: 'हटाएँ',
  savedRemoveOne: '{name} हटाएँ',
  savedRemoved: 'यहाँ से और भुगतान सेवा से हटा दिया गया।',
}
