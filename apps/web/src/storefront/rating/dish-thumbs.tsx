import type { Order } from '@tokri/contract/orders'
import { useText } from '../../lib/format/i18n'
import { Card } from '../../ui/card'
import { IconButton } from '../../ui/icon-button'
import { PlateArt } from '../../ui/item-art'

type DishThumbsProps = {
  order: Order
  thumbs: Record<number, boolean>
  onThumb: (item_id: number, is_liked: boolean) => void
}

/** A thumb for each dish, however often it was ordered. */
export function DishThumbs({ order, thumbs, onThumb }: DishThumbsProps) {
  const t = useText()
  const dishes = [...new Map(order.orderitems.map((dish) => [dish.item_id, dish])).values()]
  return (
    <Card as="section" label={t('rateDishes')} className="grid gap-3 p-4">
      <h2 className="text-title-m">{t('rateDishes')}</h2>
      <ul>
        {dishes.map(({ item_id, name, image, art }) => (
          <li
            key={item_id}
            className="flex min-h-13 items-center gap-3 border-dashed border-line not-first:border-t"
          >
            <span className="size-11 flex-none">
              <PlateArt image={image} art={art} size={44} />
            </span>
            <bdi className="text-title-s min-w-0 flex-1">{name}</bdi>
            <IconButton
              icon={thumbs[item_id] === false ? 'thumbs-down-fill' : 'thumbs-down'}
              label={t('rateDishDown', { name })}
              className="aria-pressed:text-primary-text"
              aria-pressed={thumbs[item_id] === false}
              onClick={() => onThumb(item_id, false)}
            />
            <IconButton
              icon={thumbs[item_id] === true ? 'thumbs-up-fill' : 'thumbs-up'}
              label={t('rateDishUp', { name })}
              className="aria-pressed:text-primary-text"
              aria-pressed={thumbs[item_id] === true}
              onClick={() => onThumb(item_id, true)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
