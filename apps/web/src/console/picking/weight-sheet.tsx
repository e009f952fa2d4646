import { finalAmount } from '@tokri/domain/picking/line'
import { useState } from 'react'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import type { LineSheetProps } from './line-card'
import { agreedOf, gramsOf, kilosOf } from './progress'
import { usePick } from './queries'

/** The price of this many grams, and the maximum price. */
function pricesOf({ list, line }: Pick<LineSheetProps, 'list' | 'line'>) {
  const { picking, quantity } = line
  const agreed = agreedOf(line)
  const there = picking?.quantity ?? quantity
  const of = (weight: number | null) =>
    finalAmount(agreed, { state: 'found', quantity: there, weight, substitute: null }, list.may_grow)
  const ordered = (picking?.weight ?? 0) * there
  return { of, ordered, most: of(200_000) }
}

/** A weight this many times more or less than ordered is probably a typo: it needs a confirmation. */
const FAR = 2

/** The real weight, with its price and the tolerance. */
export function WeightSheet({ list, line, open, onClose }: LineSheetProps) {
  const t = useText()
  const pick = usePick(list, line)
  const [typed, setTyped] = useState(line.picking?.picked_weight ? kilosOf(line.picking.picked_weight) : '')
  const [tried, setTried] = useState(false)
  const [asked, ask] = useState<number | null>(null)
  const grams = gramsOf(typed)
  const { of, ordered, most } = pricesOf({ list, line })
  const isFar = grams !== null && (grams > FAR * ordered || grams * FAR < ordered)
  /** The confirmation is for this weight only. */
  const isAsked = isFar && asked === grams
  const isOver = grams !== null && grams > ordered && of(grams) === most
  function use() {
    setTried(true)
    if (isFar && !isAsked) return ask(grams)
    if (grams !== null) pick.mutate({ action: 'weight', grams }, { onSuccess: onClose })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pickWeightTitle')}
      head={<bdi className="text-body-s text-ink-2">{line.name}</bdi>}
      closeLabel={t('close')}
      foot={
        <Button block kind="ink" loading={pick.isPending} onClick={use}>
          {isAsked ? t('pickWeightYes', { weight: kilosOf(grams) }) : t('pickWeightUse')}
        </Button>
      }
    >
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <p className="text-ink-2 tabular-nums">
          {t('pickWeightOrdered', { weight: kilosOf(ordered), amount: money(of(null)) })}{' '}
          {list.may_grow
            ? t('pickWeightGrows', { tolerance: line.picking?.tolerance ?? 0, amount: money(most) })
            : t('pickWeightFixed')}
        </p>
        <div className="[&_input]:font-display [&_input]:text-[1.75rem]/[1.2] [&_input]:font-bold">
          <TextField
            label={t('pickWeightLabel')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            autoFocus
            value={typed}
            error={tried && grams === null ? t('pickWeightWrong') : undefined}
            end={<span className="text-title-s text-ink-2">{t('pickWeightUnit')}</span>}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {grams !== null && (
          <p className="text-title-l tabular-nums" aria-live="polite">
            {t('pickWeightCosts', { amount: money(of(grams)) })}
          </p>
        )}
        {isOver && <Notice tone="warn">{t('pickWeightCapped', { amount: money(most) })}</Notice>}
        {isAsked && (
          <Notice tone="bad" live>
            {t('pickWeightFar', { weight: kilosOf(grams), ordered: kilosOf(ordered) })}
          </Notice>
        )}
        {pick.error && (
          <Notice tone="bad" live>
            {problemText(pick.error)}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
