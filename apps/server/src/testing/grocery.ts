import type { TestApp } from './app'
import { insertCategory, insertItem, insertStore } from './fixtures'

/** A single grocery store: vegetables on two shelves, leafy ones after the roots, and dairy. */
export async function openGrocery(app: TestApp) {
  const { db } = app.deps
  await db.updateTable('restaurants').set({ is_accepted: false }).execute()
  const slug = `shop-${Math.random()}`
  const id = await insertStore(db, { store_type: 'grocery', slug })
  const vegetables = await insertCategory(db, id, { name: 'Vegetables', order_column: 1 })
  const leafy = await insertCategory(db, id, { name: 'Leafy', parent_id: vegetables, order_column: 2 })
  const roots = await insertCategory(db, id, { name: 'Roots', parent_id: vegetables, order_column: 1 })
  const dairy = await insertCategory(db, id, { name: 'Dairy', order_column: 2 })
  /** Adds an item to one of its shelves; returns its id. */
  const sell = (item_category_id: number, name: string, row: Parameters<typeof insertItem>[2] = {}) =>
    insertItem(db, id, { item_category_id, name, ...row })
  return { id, slug, vegetables, leafy, roots, dairy, sell }
}
export type Grocery = Awaited<ReturnType<typeof openGrocery>>

export const namesOf = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name)
