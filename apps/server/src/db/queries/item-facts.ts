import type { ItemFacts } from '@tokri/contract/catalogue'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

type MenuFacts = Pick<ItemFacts, 'allergens' | 'diets' | 'spice'> & { id: number }

/** Whether an item `i` has facts about its contents, in the form that is indexed. */
export const tellsFacts = sql`(i.allergens <> '[]' or i.diets <> '[]' or i.spice is not null)`

/** The facts that menu filters use. */
export async function factsOfMenu(db: DbOrTx, restaurant_id: number): Promise<MenuFacts[]> {
  const { rows } = await sql<MenuFacts>`select i.id, i.allergens, i.diets, i.spice from items i
    where i.restaurant_id = ${restaurant_id} and ${tellsFacts} order by i.id`.execute(db)
  return rows
}

/** All facts about one item. */
export async function factsOfItem(db: DbOrTx, id: number): Promise<ItemFacts | undefined> {
  const { rows } = await sql<ItemFacts>`
    select i.allergens, i.diets, i.spice, i.ingredients, i.nutrition_per, i.energy, i.protein::float8 as protein,
      i.carbohydrates::float8 as carbohydrates, i.fat::float8 as fat
    from items i join restaurants r on r.id = i.restaurant_id
    where i.id = ${id} and r.is_accepted`.execute(db)
  return rows[0]
}
