import { useQuery } from '@tanstack/react-query'
import type { Item } from '@tokri/contract/catalogue'
import { allergens, diets } from '@tokri/domain/menu/facts'
import { type DishPreferences, hasPreferences, noPreferences, suits } from '@tokri/domain/menu/preferences'
import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Sheet } from '../../ui/sheet'
import { allergenWords, dietWords } from './dish-words'
import type { MenuFilter } from './menu'
import { menuFactsOf } from './queries'

interface DishPreferencesSheetProps {
  open: boolean
  slug: string
  items: readonly Item[]
  preferences: MenuFilter['preferences']
  onClose: () => void
  onPreferences: (preferences: MenuFilter['preferences']) => void
}

interface ChoicesProps<T extends string> {
  title: string
  all: readonly T[]
  chosen: readonly T[]
  say: (one: T) => string
  onChoose: (chosen: T[]) => void
}

function Choices<T extends string>({ title, all, chosen, say, onChoose }: ChoicesProps<T>) {
  const toggle = (one: T) =>
    onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <fieldset>
      <legend className="mb-2 text-label">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((one) => (
          <Chip key={one} tall selected={chosen.includes(one)} onClick={() => toggle(one)}>
            {say(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** Diets that dishes must suit, and what must not be in them; the menu hides all others. */
export function DishPreferencesSheet({
  open,
  slug,
  items,
  preferences,
  onClose,
  onPreferences,
}: DishPreferencesSheetProps) {
  const t = useText()
  const { data } = useQuery({ ...menuFactsOf(slug), enabled: open })
  const [of, setOf] = useState<DishPreferences>(preferences?.of ?? noPreferences)
  const facts = new Map(data?.map((row) => [row.id, row]))
  const ids = new Set(items.filter(({ id }) => suits(facts.get(id), of)).map(({ id }) => id))
  // only facts that the store gives at all can be chosen
  const told = {
    diets: diets.filter((diet) => data?.some((row) => row.diets.includes(diet))),
    allergens: allergens.filter((allergen) => data?.some((row) => row.allergens.includes(allergen))),
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('dishPreferencesTitle')}
      closeLabel={t('close')}
      foot={
        <Button
          disabled={!data}
          onClick={() => {
            onPreferences(hasPreferences(of) ? { of, ids } : null)
            onClose()
          }}
        >
          {t('dishPreferencesShow', { count: ids.size })}
        </Button>
      }
    >
      <div className="grid gap-5">
        {told.diets.length > 0 && (
          <Choices
            title={t('dishPreferencesDiets')}
            all={told.diets}
            chosen={of.diets}
            say={(diet) => t(dietWords[diet])}
            onChoose={(chosen) => setOf({ ...of, diets: chosen })}
          />
        )}
        {told.allergens.length > 0 && (
          <Choices
            title={t('dishPreferencesWithout')}
            all={told.allergens}
            chosen={of.without}
            say={(allergen) => t(allergenWords[allergen])}
            onChoose={(without) => setOf({ ...of, without })}
          />
        )}
        {data?.some(({ spice }) => spice !== null) && (
          <span>
            <Chip tall selected={of.mild} onClick={() => setOf({ ...of, mild: !of.mild })}>
              {t('dishPreferencesMild')}
            </Chip>
          </span>
        )}
        <p className="text-meta text-ink-3">
          {t('dishPreferencesNote')} {t('dishAllergy')}
        </p>
      </div>
    </Sheet>
  )
}
