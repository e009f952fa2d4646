import type { SubstituteItem } from '@tokri/contract/picking'
import { useState } from 'react'
import { useDebounced } from '../../lib/dom/debounce'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { ItemArt } from '../../ui/item-art'
import { Notice } from '../../ui/notice'
import { SearchField } from '../../ui/search-field'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import type { LineSheetProps } from './line-card'
import { usePick, useSubstitutes } from './queries'

/** Debounce of the search in ms. */
const REST_MS = 250

interface CandidateProps {
  item: SubstituteItem
  /** This many units, for at most this price. */
  units: number
  most: number
  act: string
  disabled: boolean
  onChoose: () => void
}

function Candidate({ item, units, most, act, disabled, onChoose }: CandidateProps) {
  const t = useText()
  const price = item.price * units
  const words =
    price > most ? t('pickReplaceCapped', { price: money(price), amount: money(most) }) : money(price)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="size-16 relative flex-none overflow-hidden rounded-[0.875rem]">
        <ItemArt image={item.image} art={item.art} size={56} photo="round" />
      </span>
      <span className="min-w-0 flex-[1_1_8rem]">
        <bdi className="text-body-s font-semibold block">{item.name}</bdi>
        <span className="text-meta text-ink-2 tabular-nums block">
          {[item.unit, words].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        kind="ink"
        size="m"
        aria-label={t('pickOf', { what: act, name: item.name })}
        disabled={disabled}
        onClick={onChoose}
      >
        {act}
      </Button>
    </li>
  )
}

/** Chooses another item of the store as a substitute, at no more than the agreed price. */
export function ReplaceSheet({ list, line, open, onClose }: LineSheetProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), REST_MS)
  const { items, error, isOffline } = useSubstitutes(list.order_id, line, q.length > 1 ? q : '')
  const pick = usePick(list, line)
  const { picking } = line
  const isPart = picking !== null && picking.missing_amount > 0
  const units = isPart ? line.quantity - picking.quantity : line.quantity
  const most = isPart ? picking.missing_amount : line.amount
  const asks = line.substitution === 'ask'
  const problem = pick.error ?? error
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pickReplaceTitle')}
      head={
        <span className="text-body-s text-ink-2">
          <span className="tabular-nums">{units} × </span>
          <bdi>{line.name}</bdi>
        </span>
      }
      closeLabel={t('close')}
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 tabular-nums">
          {t(asks ? 'pickReplaceAsk' : 'pickReplaceBest', { amount: money(most) })}
        </p>
        <SearchField
          flat
          label={t('pickReplaceSearch')}
          placeholder={t('pickReplaceSearch')}
          clearLabel={t('clearSearch')}
          value={typed}
          onChange={setTyped}
        />
        {isOffline && <Notice tone="warn">{t('pickReplaceOffline')}</Notice>}
        {problem && (
          <Notice tone="bad" live>
            {problemText(problem)}
          </Notice>
        )}
        {!items && !problem && (
          <Skeletons label={t('pickLoading')}>
            <Skeleton h="4rem" />
          </Skeletons>
        )}
        {items?.length === 0 && <p className="text-ink-2">{t('pickReplaceNone')}</p>}
        <ul className="grid gap-3">
          {items?.map((item) => (
            <Candidate
              key={item.id}
              item={item}
              units={units}
              most={most}
              act={t(asks ? 'pickReplaceOffer' : 'pickReplaceUse')}
              disabled={pick.isPending}
              onChoose={() =>
                pick.mutate(
                  {
                    pick: { action: 'substitute', item_id: item.id, quantity: units },
                    instead: item,
                  },
                  { onSuccess: onClose },
                )
              }
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
