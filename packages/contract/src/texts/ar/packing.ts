import type { packing as en } from '../en/packing'

export const packing: Record<keyof typeof en, string> = {
  packingAlertPlaced: 'نخبرك فور رد المتجر.',
  packingAlertScheduled: 'نخبرك حين يؤكده المتجر.',
  packingAlertAccepted: '{store} يجمع طلبك',
  packingAlertCompleted: 'كل شيء من {store} صار عندك.',
  packingScheduledSub: 'سنخبرك حين يبدأ المتجر.',
  packingPlacedSub: 'يجيب المتجر عادة خلال دقيقة.',
  packingPreparingTitle: 'يُجمع طلبك',
  packingRiderComing: '{name} في طريقه إلى المتجر',
  packingRiderAtStore: '{name} عند المتجر',
  packingDeliveredSub: 'كل شيء من {name} صار عندك.',
  packingPicked: 'جُمع وغُلّف',
  packingPicking: 'يُجمع ويُغلّف',
  packingRiderState: 'ما زال يُجهّز',
  packingNoteLabel: 'ما الذي يجب أن يعرفه المتجر؟',
  packingNoteForItem: 'ملاحظة للمتجر',
  packingNoteHint: 'بلا تكلفة إضافية. قد لا يتمكن المتجر من تلبيتها.',
  packingCommentLabel: 'ملاحظة للمتجر والسائق',
  packingCancellation: 'الإلغاء مجاني حتى يقبل المتجر.',
  packingLane: 'الجمع والتغليف',
}
