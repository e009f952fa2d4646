import type { Order } from '@tokri/contract/orders'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { errandName, isErrand } from '../errands/errand-stage'
import { etaOf } from './eta'
import { stageOf } from './order-stage'
import { etaWords, itemCount, stageTitle } from './order-words'
import { originOf } from './origin'

/** When a running order arrives and what it is, in two lines for a card or a strip. */
export function useRunningTitle(order: Order): { title: string; text: string } {
  const t = useText()
  const now = useNow(10_000)
  const stage = stageOf(order)
  const { eta } = etaOf({ stage, promised: order.promised, road_km: 0, now })
  return {
    // without the rider's position the minutes of the ride are unknown, so the stage is shown instead
    title: stage === 'on_the_way' ? stageTitle(t, order) : etaWords(t, order, eta),
    text: isErrand(order)
      ? errandName(t, order)
      : t('orderStoreItems', { store: originOf(order).name, count: itemCount(order) }),
  }
}
