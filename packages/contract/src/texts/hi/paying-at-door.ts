import type { payingAtDoor as en } from '../en/paying-at-door'

export const payingAtDoor: Record<keyof typeof en, string> = {
  doorOpen: 'ग्राहक फ़ोन से भुगतान करेगा',
  doorTitle: 'फ़ोन से {amount} का भुगतान',
  doorScan: 'ग्राहक से कहें कि यह कोड UPI ऐप या कैमरे से स्कैन करे।',
  doorCode: '{name} से भुगतान का कोड',
  doorWaiting: 'भुगतान का इंतज़ार है',
  doorPaid: 'ऑनलाइन भुगतान हो गया',
  doorPaidText: 'इस ऑर्डर के लिए नक़द न लें।',
  doorAgain: 'पिछला भुगतान नहीं हो पाया। यह नया कोड है।',
  doorWays: 'भुगतान का तरीक़ा',
  doorTakeCash: 'नक़द ले लें',
  doorFailedText: 'कोई पैसा नहीं कटा। राइडर का कोड फिर से स्कैन करें या नक़द दें।',
}
