import type { OrderKind } from '@tokri/domain/order/lifecycle'
import type { TextKey } from './index'

/** Texts about cooking, with their replacements for stores that pick and pack. */
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

/** The text for this kind of order: restaurants cook, the others pick and pack. */
export const textOfKind = (kind: OrderKind, key: TextKey): TextKey =>
  (kind === 'meat' || kind === 'grocery') && hasOther(key) ? packing[key] : key
