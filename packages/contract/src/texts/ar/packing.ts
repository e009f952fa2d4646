import type { packing as en } from '../en/packing'

export const packing: Record<keyof typeof en, string> = {
  packingAlertPlaced: 'سنخبرك عندما يؤكد المتجر.',
  packingAlertScheduled: 'سنخبرك عندما يؤكد المتجر.',
  packingAlertAccepted: 'يجهّز {store} طلبك',
  packingAlertCompleted: 'وصل طلبك من {store}.',
  packingScheduledSub: 'سنخبرك عندما يبدأ المتجر.',
  packingPlacedSub: 'عادةً ما يؤكد المتجر خلال دقيقة.',
  packingPreparingTitle: 'جارٍ تجهيز طلبك',
  packingRiderComing: '{name} في الطريق إلى المتجر',
  packingRiderAtStore: '{name} في المتجر',
  packingDeliveredSub: 'وصل طلبك من {name}.',
  packingPicked: 'تم التجهيز والتغليف',
  packingPicking: 'قيد التجهيز',
  packingRiderState: 'قيد التجهيز',
  packingNoteLabel: 'ملاحظة للمتجر',
  packingNoteForItem: 'ملاحظة للمتجر',
  packingNoteHint: 'بلا تكلفة إضافية. سيحاول المتجر تلبيتها.',
  packingCommentLabel: 'ملاحظة للمتجر والسائق',
  packingCancellation: 'الإلغاء مجاني حتى يقبل المتجر طلبك.',
  packingLane: 'قيد التجهيز',
}
