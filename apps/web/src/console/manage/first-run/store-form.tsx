import type { FirstRun } from '@tokri/contract/first-run'
import { useState } from 'react'
import { setting } from '../../../lib/boot/settings'
import { money } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { useDraft } from './draft'
import { Amount, Choice, Line } from './fields'
import { openStore } from './open-store'
import { STEP_FORM, useSaving } from './step'
import { type Dish, hasLongName, hasNoPrice, isBlank, NAME_LIMIT, newStore } from './store-draft'

/** Name, phone, hours and the first dishes; everything else has its own screen. */
export function StoreForm({ run }: { run: FirstRun }) {
  const t = useManageText()
  const { save } = useSaving()
  const [store, change] = useDraft('store', newStore)
  const [isTried, setTried] = useState(false)
  const onDish = (saved: Dish) =>
    change(({ dishes }) => ({
      dishes: dishes.map((dish) => (dish === saved ? { ...dish, is_saved: true } : dish)),
    }))
  const kinds = ['restaurant', 'meat', 'grocery'] as const
  return (
    <form
      id={STEP_FORM}
      className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const { dishes } = store
        const isWrong = dishes.every(isBlank) || dishes.some(hasNoPrice) || dishes.some(hasLongName)
        if (isWrong || run.place === null) return
        void save(async () => {
          await openStore(store, { run, onCategory: (category_id) => change({ category_id }), onDish })
          return undefined
        })
      }}
    >
      <Line label={t('field_name')} value={store.name} required onChange={(name) => change({ name })} />
      <Choice
        label={t('field_store_type')}
        value={store.store_type}
        options={kinds.map((kind) => ({ value: kind, label: t(`option_store_type_${kind}`) }))}
        onChange={(kind) => change({ store_type: kinds.find((one) => one === kind) ?? 'restaurant' })}
      />
      <Line
        label={t('field_phone')}
        value={store.phone}
        type="tel"
        dir="ltr"
        before={setting('phoneCountryCode')}
        onChange={(phone) => change({ phone })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Line
          label={t('firstRunOpens')}
          value={store.opens}
          type="time"
          dir="ltr"
          required
          onChange={(opens) => change({ opens })}
        />
        <Line
          label={t('firstRunCloses')}
          value={store.closes}
          type="time"
          dir="ltr"
          required
          onChange={(closes) => change({ closes })}
        />
      </div>
      <Dishes dishes={store.dishes} isTried={isTried} onChange={(dishes) => change({ dishes })} />
    </form>
  )
}

interface DishesProps {
  dishes: readonly Dish[]
  /** Errors are shown from the first attempt to save on. */
  isTried: boolean
  onChange: (dishes: Dish[]) => void
}

function Dishes({ dishes, isTried, onChange }: DishesProps) {
  const t = useManageText()
  const put = (at: number, part: Partial<Dish>) =>
    onChange(dishes.map((dish, index) => (index === at ? { ...dish, ...part } : dish)))
  const nameError = (dish: Dish, at: number) => {
    if (isTried && at === 0 && dishes.every(isBlank)) return t('firstRunDishMissing')
    return isTried && hasLongName(dish) ? t('formTooLong', { count: NAME_LIMIT }) : undefined
  }
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1 font-display text-title-s font-bold">{t('firstRunDishes')}</legend>
      <p className="text-caption text-ink-3">{t('firstRunDishesHelp')}</p>
      {dishes.map((dish, at) =>
        dish.is_saved ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <p key={at} className="flex items-center gap-2 text-body-s wrap-anywhere">
            <Icon name="check" size="s" />
            <bdi>{dish.name}</bdi>
            <span className="ms-auto tabular-nums">{money(dish.price)}</span>
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
            <Line
              label={t('firstRunDish', { number: at + 1 })}
              value={dish.name}
              error={nameError(dish, at)}
              onChange={(name) => put(at, { name })}
            />
            <Amount
              label={t('field_price')}
              value={dish.price}
              error={isTried && hasNoPrice(dish) ? t('firstRunDishPrice') : undefined}
              onChange={(price) => put(at, { price })}
            />
            <Press
              kind="g"
              icon="trash"
              className="mt-6"
              aria-label={t('firstRunDishRemove', { number: at + 1 })}
              disabled={dishes.length === 1}
              onClick={() => onChange(dishes.filter((_, index) => index !== at))}
            />
          </div>
        ),
      )}
      <div>
        <Press small icon="plus" onClick={() => onChange([...dishes, { name: '', price: 0 }])}>
          {t('firstRunDishMore')}
        </Press>
      </div>
    </fieldset>
  )
}
