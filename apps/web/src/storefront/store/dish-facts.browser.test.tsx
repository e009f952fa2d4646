import type { ItemFacts } from '@tokri/contract/catalogue'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { DishFacts } from './dish-facts'

const facts: ItemFacts = {
  ...{ allergens: ['milk', 'nuts'], diets: ['halal'], spice: null, ingredients: null },
  ...{ nutrition_per: null, energy: null, protein: null, carbohydrates: null, fat: null },
}
const open = (told: ItemFacts) => renderScreen(<DishFacts id={1} />, { calls: { 'get-item-facts': told } })

test('[SCR-29] a dish shows allergens and diets', async () => {
  const page = await open(facts)
  await expect.element(page.getByText(/^Contains:.*Milk.*nuts/i)).toBeVisible()
  await expect.element(page.getByText('Halal')).toBeVisible()
  await expect.element(page.getByText(/severe allergy/)).toBeVisible()
})

test('[SCR-29] a dish without facts shows none', async () => {
  const page = await open({ ...facts, allergens: [], diets: [] })
  await expect.poll(() => page.made.length).toBe(1)
  expect(page.container.textContent).toBe('')
})
