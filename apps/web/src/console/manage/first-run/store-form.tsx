import type { FirstRun } from '@tokri/contract/first-run'
import { useState } from 'react'
import { setting } from '../../../lib/boot/settings'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { useDraft } from './draft'
import { Amount, Choice, Line } from './fields'
import { phoneOf } from './phone'
import { createRow, listRows, updateRow } from './rows'
import { STEP_FORM, useSaving } from './step'

interface Dish {
  name: string
  price: number
}

interface FirstStore {
  name: string
  store_type: 'restaurant' | 'meat' | 'grocery'
  phone: string
  opens: string
  closes: string
  dishes: Dish[]
}

const newStore: FirstStore = {
  ...{ name: '', store_type: 'restaurant', phone: '', opens: '10:00', closes: '22:00' },
  dishes: [{ name: '', price: 0 }],
}

/** '22:30' as minutes since midnight. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same hours for every day; a closing time before the opening time is after midnight. */
function hoursOf({ opens, closes }: FirstStore) {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: from,
    closes: to > from ? to : to + 1_440,
  }))
}

/** 'Anna’s Kitchen' as 'anna-s-kitchen'; a name in another script gets the kind and a number. */
function slugOf(name: string, kind: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain.length > 1 ? plain.slice(0, 60) : `${kind}-1`
}

/**
 * Creates the store and what it sells. An attempt that failed half-way is continued: what exists already is
 * kept and completed.
 */
async function openStore(store: FirstStore, run: FirstRun): Promise<void> {
  const { place, fees, zone } = run
  const values = {
    ...fees,
    name: store.name.trim(),
    slug: slugOf(store.name, store.store_type),
    store_type: store.store_type,
    phone: phoneOf(store.phone),
    address: place?.address ?? '',
    latitude: place?.latitude,
    longitude: place?.longitude,
    zone_id: zone?.id ?? null,
    is_accepted: true,
    hours: hoursOf(store),
  }
  const saved = run.store ?? (await createRow('stores', values))
  if (run.store) {
    const row = (await listRows('stores')).find(({ id }) => id === run.store?.id)
    if (row) await updateRow('stores', row, values)
  }
  const category = await createRow('item-categories', { restaurant_id: saved.id, name: store.name.trim() })
  for (const { name, price } of store.dishes.filter((dish) => dish.name.trim() !== ''))
    await createRow('items', {
      restaurant_id: saved.id,
      item_category_id: category.id,
      name: name.trim(),
      price,
    })
}

/** Name, phone, hours and the first dishes; everything else has its own screen. */
export function StoreForm({ run }: { run: FirstRun }) {
  const t = useManageText()
  const { save } = useSaving()
  const [store, change] = useDraft('store', newStore)
  const [noDish, setNoDish] = useState(false)
  const kinds = ['restaurant', 'meat', 'grocery'] as const
  return (
    <form
      id={STEP_FORM}
      className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = store.dishes.every(({ name }) => name.trim() === '')
        setNoDish(isEmpty)
        if (isEmpty || run.place === null) return
        void save(async () => {
          await openStore(store, run)
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
      <Dishes dishes={store.dishes} isMissing={noDish} onChange={(dishes) => change({ dishes })} />
    </form>
  )
}

interface DishesProps {
  dishes: readonly Dish[]
  isMissing: boolean
  onChange: (dishes: Dish[]) => void
}

function Dishes({ dishes, isMissing, onChange }: DishesProps) {
  const t = useManageText()
  const put = (at: number, part: Partial<Dish>) =>
    onChange(dishes.map((dish, index) => (index === at ? { ...dish, ...part } : dish)))
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1 font-display text-title-s font-bold">{t('firstRunDishes')}</legend>
      <p className="text-caption text-ink-3">{t('firstRunDishesHelp')}</p>
      {dishes.map((dish, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-2">
          <Line
            label={t('firstRunDish', { number: at + 1 })}
            value={dish.name}
            error={isMissing && at === 0 ? t('firstRunDishMissing') : undefined}
            onChange={(name) => put(at, { name })}
          />
          <Amount label={t('field_price')} value={dish.price} onChange={(price) => put(at, { price })} />
          <Press
            kind="g"
            icon="trash"
            aria-label={t('firstRunDishRemove', { number: at + 1 })}
            disabled={dishes.length === 1}
            onClick={() => onChange(dishes.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Press small icon="plus" onClick={() => onChange([...dishes, { name: '', price: 0 }])}>
          {t('firstRunDishMore')}
        </Press>
      </div>
    </fieldset>
  )
}
