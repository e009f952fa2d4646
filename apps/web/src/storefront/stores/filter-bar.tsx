import { storeSorts } from '@tokri/domain/store/listing'
import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { Scroller } from '../../ui/scroller'
import { Sheet } from '../../ui/sheet'
import { useLayer } from '../kit/use-layer'
import { type Flag, GOOD_RATING, useStoreFilters } from './store-filters'

const sortTexts = {
  recommended: 'sortRecommended',
  rating: 'sortRating',
  distance: 'sortDistance',
  fastest: 'sortFastest',
  price_low: 'sortPriceLow',
  price_high: 'sortPriceHigh',
} as const

const flagChips = [
  { flag: 'open_now', text: 'filterOpenNow', icon: 'clock' },
  { flag: 'offers', text: 'filterOffers', icon: 'seal-percent-fill' },
  { flag: 'free_delivery', text: 'filterFreeDelivery', icon: 'moped-fill' },
  { flag: 'pure_veg', text: 'pureVegText', icon: 'leaf-fill' },
] as const

type FilterBarProps = {
  /** Filters that make no sense here: free delivery for self-pickup. */
  hidden?: readonly Flag[]
}

/** Sort and filters of a list of stores, in one row. */
export function FilterBar({ hidden = [] }: FilterBarProps) {
  const t = useText()
  const { filters, setFilters, addressWith } = useStoreFilters()
  const { layer, open, close, leave } = useLayer<'sort'>()
  const { sort, min_rating, ...flags } = filters
  const toggle = (flag: Flag) => {
    const { [flag]: was, ...others } = filters
    setFilters(was ? others : { ...others, [flag]: true })
  }
  return (
    <div className="my-3">
      <Scroller label={t('filtersLabel')} gap=".5rem">
        <Chip icon="arrows-down-up" selected={sort !== undefined} onClick={() => open('sort')}>
          {t(sort ? sortTexts[sort] : 'sortTitle')}
        </Chip>
        <Chip
          icon="star-fill"
          selected={min_rating !== undefined}
          removable
          onClick={() => setFilters({ ...flags, sort, min_rating: min_rating ? undefined : GOOD_RATING })}
        >
          {t('filterRated')}
        </Chip>
        {flagChips
          .filter(({ flag }) => !hidden.includes(flag))
          .map(({ flag, text, icon }) => (
            <Chip
              key={flag}
              icon={icon}
              selected={flags[flag] === true}
              removable
              onClick={() => toggle(flag)}
            >
              {t(text)}
            </Chip>
          ))}
      </Scroller>
      <Sheet open={layer === 'sort'} onClose={close} title={t('sortTitle')} closeLabel={t('close')}>
        <OptionGroup label={t('sortTitle')}>
          {(['recommended', ...storeSorts] as const).map((one) => (
            <RadioRow
              key={one}
              name="sort"
              value={one}
              title={t(sortTexts[one])}
              checked={one === (sort ?? 'recommended')}
              onSelect={() => {
                const chosen = one === 'recommended' ? undefined : one
                void leave(addressWith({ ...flags, min_rating, sort: chosen }))
              }}
            />
          ))}
        </OptionGroup>
      </Sheet>
    </div>
  )
}
