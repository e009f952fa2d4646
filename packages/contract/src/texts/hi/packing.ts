import type { packing as en } from '../en/packing'

export const packing: Record<keyof typeof en, string> = {
  packingAlertPlaced: 'दुकान का जवाब आते ही बताएँगे।',
  packingAlertScheduled: 'दुकान पक्का करते ही बताएँगे।',
  packingAlertAccepted: '{store} आपका ऑर्डर चुन रही है',
  packingAlertCompleted: '{store} का सारा सामान आपके पास है।',
  packingScheduledSub: 'दुकान शुरू करते ही बताएँगे।',
  packingPlacedSub: 'दुकान अक्सर एक मिनट में जवाब देती है।',
  packingPreparingTitle: 'आपका सामान चुना जा रहा है',
  packingRiderComing: '{name} दुकान की ओर आ रहे हैं',
  packingRiderAtStore: '{name} दुकान पर हैं',
  packingDeliveredSub: '{name} का सारा सामान आपके पास है।',
  packingPicked: 'चुना और पैक हुआ',
  packingPicking: 'चुना और पैक किया जा रहा है',
  packingRiderState: 'अभी पैक हो रहा है',
  packingNoteLabel: 'दुकान को क्या पता होना चाहिए?',
  packingNoteForItem: 'दुकान के लिए बात',
  packingNoteHint: 'कोई शुल्क नहीं। हो सकता है दुकान यह न कर पाए।',
  packingCommentLabel: 'दुकान और राइडर के लिए बात',
  packingCancellation: 'जब तक दुकान स्वीकार न करे, रद्द करना मुफ़्त है।',
  packingLane: 'चुनना और पैक करना',
}
