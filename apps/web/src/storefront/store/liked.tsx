import type { Item } from '@tokri/contract/catalogue'
import { percentLiked } from '@tokri/domain/review/liked'
import { number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'

/** The share of votes that like a dish; empty while there are few. */
export function Liked({ item }: { item: Pick<Item, 'likes' | 'dislikes'> }) {
  const t = useText()
  const percent = percentLiked(item)
  if (percent === null) return null
  const votes = number(item.likes + item.dislikes)
  return (
    <span className="inline-flex items-center gap-1 text-meta">
      <span className="sr-only">{t('itemLiked', { percent, votes })}</span>
      <Icon name="thumbs-up-fill" className="size-3.75 text-star" />
      <b className="font-bold" aria-hidden="true">
        {percent}%
      </b>
      <span className="text-ink-3" aria-hidden="true">
        ({votes})
      </span>
    </span>
  )
}
