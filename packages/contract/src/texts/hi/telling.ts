import type { telling as en } from '../en/telling'

export const telling: Record<keyof typeof en, string> = {
  tellMeTitle: 'ऑर्डर के अपडेट पाएँ',
  tellMeText: 'ऐप बंद हो तब भी, हम हर क़दम पर आपको बताएँगे।',
  tellMeAllow: 'चालू करें',
  tellMeLater: 'अभी नहीं',
  tellMeDone: 'नोटिफ़िकेशन चालू हैं।',
  tellMeRefused: 'आपका ब्राउज़र नोटिफ़िकेशन रोक रहा है। उसकी सेटिंग में अनुमति दें।',
  tellMeFailed: 'नोटिफ़िकेशन चालू नहीं हो पाए। थोड़ी देर में फिर कोशिश करें।',
  wishesTitle: 'नोटिफ़िकेशन सेटिंग',
  wishesText: 'हर नोटिफ़िकेशन ऐप में मिलेगा। खाते से जुड़ी सूचनाएँ हमेशा भेजी जाती हैं।',
  wishesKinds: 'क्या',
  wishesWays: 'कैसे',
  wishOrders: 'मेरे ऑर्डर',
  wishWallet: 'वॉलेट और रिफ़ंड',
  wishOffers: 'ऑफ़र',
  wishPush: 'पुश नोटिफ़िकेशन',
  wishMail: 'ईमेल',
  wishSms: 'SMS',
  wishImportant: 'सिर्फ़ जब आपको कुछ करना हो',
}
