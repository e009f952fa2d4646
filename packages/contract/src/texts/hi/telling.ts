import type { telling as en } from '../en/telling'

export const telling: Record<keyof typeof en, string> = {
  tellMeTitle: 'खाना आते ही मुझे बताएँ',
  tellMeText: 'हर क़दम की ख़बर इस डिवाइस पर, ऐप बंद हो तब भी।',
  tellMeAllow: 'मुझे बताएँ',
  tellMeLater: 'अभी नहीं',
  tellMeDone: 'हम आपको यहीं बताएँगे।',
  tellMeRefused: 'यह ब्राउज़र हमारे संदेश रोकता है। सुनने के लिए उसकी सेटिंग में अनुमति दें।',
  tellMeFailed: 'यह डिवाइस जुड़ नहीं पाया। थोड़ी देर में फिर कोशिश करें।',
  wishesTitle: 'मुझे क्या बताएँ',
  wishesText: 'सब कुछ आपकी सूचनाओं में रहता है। खाते की ख़बर हमेशा आती है।',
  wishesKinds: 'किस बारे में',
  wishesWays: 'कैसे',
  wishOrders: 'मेरे ऑर्डर',
  wishWallet: 'मेरा वॉलेट और रिफ़ंड',
  wishOffers: 'ऑफ़र',
  wishPush: 'मेरे डिवाइस पर',
  wishMail: 'ई-मेल से',
  wishSms: 'SMS से',
  wishImportant: 'सिर्फ़ वही जिसमें आपकी ज़रूरत हो',
}
