import type { packing as en } from '../en/packing'

export const packing: Record<keyof typeof en, string> = {
  packingAlertPlaced: 'स्टोर के कन्फ़र्म करते ही हम आपको बताएँगे।',
  packingAlertScheduled: 'स्टोर के कन्फ़र्म करते ही हम आपको बताएँगे।',
  packingAlertAccepted: '{store} आपका ऑर्डर पैक कर रहा है',
  packingAlertCompleted: '{store} से आपका ऑर्डर पहुँच गया है।',
  packingScheduledSub: 'स्टोर के शुरू करते ही हम आपको बताएँगे।',
  packingPlacedSub: 'स्टोर अक्सर एक मिनट में कन्फ़र्म कर देते हैं।',
  packingPreparingTitle: 'आपका ऑर्डर पैक हो रहा है',
  packingRiderComing: '{name} स्टोर जा रहे हैं',
  packingRiderAtStore: '{name} स्टोर पर हैं',
  packingDeliveredSub: '{name} से आपका ऑर्डर पहुँच गया है।',
  packingPicked: 'चुनकर पैक किया गया',
  packingPicking: 'पैक हो रहा है',
  packingRiderState: 'पैक हो रहा है',
  packingNoteLabel: 'स्टोर के लिए नोट',
  packingNoteForItem: 'स्टोर के लिए नोट',
  packingNoteHint: 'कोई अतिरिक्त शुल्क नहीं। स्टोर पूरी कोशिश करेगा।',
  packingCommentLabel: 'स्टोर और राइडर के लिए नोट',
  packingCancellation: 'स्टोर के स्वीकार करने तक मुफ़्त में रद्द करें।',
  packingLane: 'पैकिंग',
}
