import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { Icon } from '../../ui/icon'
import { pieces } from '../kitchen/board'
import { useBell, useTitleFlash } from './alarm'
import { turnSoundOn, useIsAudible } from './sound'

/** Rings, flashes the title and says it aloud until every new order is answered (on every console screen). */
export function NewOrders({ waiting }: { waiting: readonly KitchenOrder[] }) {
  const t = useText()
  const audible = useIsAudible()
  const count = waiting.length
  const newest = waiting.at(-1)
  useBell(count > 0, audible)
  useTitleFlash(count > 0 ? t('newOrderAlarm', { count }) : '')
  const spoken =
    newest && t('newOrderSpoken', { count, id: shortId(newest.unique_order_id), items: pieces(newest) })
  return (
    <>
      <Announce text={spoken ?? ''} />
      {!audible && (
        <button
          type="button"
          className="flex items-center justify-center gap-2.5 min-h-12 py-2 px-gutter bg-warn-soft text-warn text-[1rem]/[1.25] font-bold text-center flex-none focus-visible:-outline-offset-4"
          onClick={() => void turnSoundOn()}
        >
          <Icon name="speaker-slash" />
          <span>{t('soundOff')}</span>
          <Icon name="bell-ringing-fill" />
        </button>
      )}
    </>
  )
}
