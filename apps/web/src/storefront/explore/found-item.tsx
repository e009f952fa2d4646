import type { Item } from '@tokri/contract/catalogue'
import type { StoreCard } from '@tokri/contract/stores'
import { priceFrom } from '@tokri/domain/cart/addons'
import { Link } from 'react-router'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { enterStore } from '../../state/mode'
import { Icon } from '../../ui/icon'
import { ItemArt } from '../../ui/item-art'
import { VegMark } from '../../ui/veg-mark'
import { useArrival } from '../stores/arrival'
import { isTakingOrders, useClosedWords } from '../stores/store-card'

export type FoundItem = Item & { restaurant: StoreCard }

/** A dish and whose it is; opens its store at this dish (ROU-13). */
export function FoundItemRow({ item, onOpen }: { item: FoundItem; onOpen: () => void }) {
  const t = useText()
  const closed = useClosedWords()
  const arrival = useArrival()
  const { restaurant } = item
  const open = isTakingOrders(restaurant)
  const { amount, isFrom } = priceFrom(item)
  const enter = () => {
    enterStore(restaurant.delivery_type)
    onOpen()
  }
  return (
    <Link to={`/stores/${restaurant.slug}/${item.id}`} className="item" state={arrival} onClick={enter}>
      <span className="min-w-0">
        {item.is_veg !== null && (
          <VegMark veg={item.is_veg === 1} label={t(item.is_veg === 1 ? 'markVeg' : 'markNonVeg')} />
        )}
        <b className="text-title-s block mt-2">{item.name}</b>
        <span className="flex items-center gap-2 tabular-nums mt-[0.2rem] mb-[0.4rem]">
          <span className="font-bold">
            {isFrom ? t('priceFrom', { amount: money(amount) }) : money(amount)}
          </span>
          {item.old_price && item.old_price > item.price && (
            <s className="text-body-s text-ink-3">{money(item.old_price)}</s>
          )}
        </span>
        <span className="text-body-s text-ink-3 line-clamp-2">
          {t('exlporeByRestaurantText', { name: restaurant.name })},{' '}
          {open ? t('homePageMinsText', { minutes: restaurant.delivery_time }) : closed(restaurant)}
          {item.desc && `. ${item.desc}`}
        </span>
      </span>
      <span className="item__art block">
        <ItemArt image={item.image} art={item.art} off={!open || item.is_active === 0} />
        <span className="size-10 absolute bottom-[-0.6rem] start-[calc(50%_-_1.25rem)] rounded-full grid place-items-center bg-raised text-primary-text shadow-e2">
          <Icon name="caret-right-bold" size="s" flip />
        </span>
      </span>
    </Link>
  )
}
