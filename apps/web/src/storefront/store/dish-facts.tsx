import { useQuery } from '@tanstack/react-query'
import type { ItemFacts } from '@tokri/contract/catalogue'
import type { TextKey } from '@tokri/contract/texts/index'
import { number } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { allergenWords, dietWords, spiceWords } from './dish-words'
import { factsOf } from './queries'

const basisWords: Record<NonNullable<ItemFacts['nutrition_per']>, TextKey> = {
  portion: 'dishPerPortion',
  '100g': 'dishPer100g',
  '100ml': 'dishPer100ml',
}

function wordsOf(t: Translate, { diets, spice }: ItemFacts): [string, string][] {
  const suited = diets.map((diet) => t(dietWords[diet])).join(', ')
  return [
    ...(suited ? [[t('dishSuits'), suited] as [string, string]] : []),
    ...(spice !== null ? [[t('dishSpice'), t(spiceWords[spice])] as [string, string]] : []),
  ]
}

function figuresOf(t: Translate, facts: ItemFacts): [string, string][] {
  const grams = (value: number | null) => (value === null ? null : t('unitGrams', { size: number(value) }))
  const figures = [
    [t('dishEnergy'), facts.energy === null ? null : t('dishKcal', { count: number(facts.energy) })],
    [t('dishProtein'), grams(facts.protein)],
    [t('dishCarbohydrates'), grams(facts.carbohydrates)],
    [t('dishFat'), grams(facts.fat)],
  ]
  return figures.filter((figure): figure is [string, string] => figure[1] !== null)
}

function Rows({ rows }: { rows: readonly [string, string][] }) {
  return (
    <dl className="tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="amount-line">
          <dt>{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * What is in an item, according to its store; empty if the store gives no facts. Fetched when it is opened.
 */
export function DishFacts({ id, className = 'mt-3 mb-4 bg-surface-2' }: { id: number; className?: string }) {
  const t = useText()
  const { data } = useQuery(factsOf(id))
  if (!data) return null
  const { allergens, ingredients, nutrition_per } = data
  const words = wordsOf(t, data)
  const figures = figuresOf(t, data)
  if (words.length + figures.length + allergens.length === 0 && !ingredients) return null
  return (
    <section className={`rounded-card px-4 py-3 ${className}`}>
      {allergens.length > 0 && (
        <p className="text-body-s">
          <b className="font-semibold">{t('dishContains')}:</b>{' '}
          {allergens.map((allergen) => t(allergenWords[allergen])).join(', ')}
        </p>
      )}
      <Rows rows={words} />
      {ingredients && (
        <p className="py-1 text-body-s text-ink-2">
          <b className="font-semibold">{t('dishIngredients')}:</b> <bdi>{ingredients}</bdi>
        </p>
      )}
      {nutrition_per && figures.length > 0 && (
        <details className="py-1">
          <summary className="min-h-tap content-center text-body-s font-semibold">
            {t('dishNutrition')} {t(basisWords[nutrition_per])}
          </summary>
          <Rows rows={figures} />
        </details>
      )}
      {allergens.length + data.diets.length > 0 && (
        <p className="pt-1 text-caption text-ink-3">{t('dishAllergy')}</p>
      )}
    </section>
  )
}
