import type { OrderKind } from '@tokri/domain/order/lifecycle'
import type { TextKey } from './index'

/** Words of cooking, and what is said in their place where a store picks and packs. */
const packing = {
  alertPlacedMessage: 'packingAlertPlaced',
  alertScheduledMessage: 'packingAlertScheduled',
  alertAcceptedTitle: 'packingAlertAccepted',
  alertCompletedMessage: 'packingAlertCompleted',
  runningOrderScheduledSub: 'packingScheduledSub',
  runningOrderPlacedSub: 'packingPlacedSub',
  runningOrderPreparingTitle: 'packingPreparingTitle',
  runningOrderRiderComing: 'packingRiderComing',
  runningOrderAtStoreSub: 'packingRiderAtStore',
  runningOrderDeliveredSub: 'packingDeliveredSub',
  timelineCooked: 'packingPicked',
  timelineCooking: 'packingPicking',
  lanePreparing: 'packingLane',
  riderStateCooking: 'packingRiderState',
  noteToKitchen: 'noteToStore',
  noteToKitchenLabel: 'packingNoteLabel',
  noteForItem: 'packingNoteForItem',
  noteForItemHint: 'packingNoteHint',
  orderCommentLabel: 'packingCommentLabel',
  cancellationPolicyText: 'packingCancellation',
} as const satisfies Partial<Record<TextKey, TextKey>>

const hasOther = (key: TextKey): key is keyof typeof packing => key in packing

/** The text for what a store of this kind does: restaurants cook, the others pick and pack. */
export const textOfKind = (kind: OrderKind, key: TextKey): TextKey =>
  (kind === 'meat' || kind === 'grocery') && hasOther(key) ? packing[key] : key
