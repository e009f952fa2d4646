import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { Scroller } from '../../ui/scroller'
import { VegMark } from '../../ui/veg-mark'
import type { MenuFilter } from './menu'

type FilterChipsProps = {
  filter: MenuFilter
  onChange: (filter: MenuFilter) => void
  onSearch: () => void
  /** Opens preferences about what is in dishes; undefined if the store gives no facts. */
  onPreferences?: (() => void) | undefined
  /** A vegetarian store needs no diet filter. */
  pureVeg: boolean
}

/** Search and filters of the menu. */
export function FilterChips({ filter, onChange, onSearch, onPreferences, pureVeg }: FilterChipsProps) {
  const t = useText()
  const marked = useSetting('showVegNonVegBadge')
  const diet = (wanted: 'veg' | 'non_veg') => () =>
    onChange({ ...filter, diet: filter.diet === wanted ? null : wanted })
  return (
    <div className="mt-4">
      <Scroller label={t('filtersLabel')} gap=".5rem">
        <Chip icon="magnifying-glass" aria-label={t('searchMenu')} onClick={onSearch} />
        {marked && !pureVeg && (
          <>
            <Chip selected={filter.diet === 'veg'} removable onClick={diet('veg')}>
              <span aria-hidden="true" className="inline-flex">
                <VegMark veg label="" />
              </span>
              {t('filterVeg')}
            </Chip>
            <Chip selected={filter.diet === 'non_veg'} removable onClick={diet('non_veg')}>
              <span aria-hidden="true" className="inline-flex">
                <VegMark veg={false} label="" />
              </span>
              {t('filterNonVeg')}
            </Chip>
          </>
        )}
        <Chip
          icon="fire"
          selected={filter.bestsellers}
          removable
          onClick={() => onChange({ ...filter, bestsellers: !filter.bestsellers })}
        >
          {t('filterBestsellers')}
        </Chip>
        {onPreferences && (
          <Chip selected={filter.preferences !== null} aria-haspopup="dialog" onClick={onPreferences}>
            {t('dishPreferencesChip')}
          </Chip>
        )}
      </Scroller>
    </div>
  )
}
