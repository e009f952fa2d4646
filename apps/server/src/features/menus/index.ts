import { contract } from '@tokri/contract/index'
import type { SignedIn } from '../../core/actor'
import { type Context, implement } from '../../core/implement'
import { switchItems } from '../../core/menus/switch-items'
import { refuse } from '../../core/refused'
import { alikeItems } from '../../db/queries/menus'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'
import { addSize } from './add-size'
import { changePrices } from './change-prices'
import { copyMenu } from './copy-menu'
import { moveStock } from './move-stock'
import { orderMenu } from './order-menu'
import { reaches } from './reach'
import { showSizes } from './show-sizes'
import { showLines, showTree } from './show-tree'

const MAX_DUPLICATES = 100

/** The menu editor's calls. */
export const menusFeature = (deps: Deps) => {
  const { db, settings } = deps
  /** Runs the handler if the caller manages the store; otherwise the store is not found. */
  const atOwn =
    <I extends { restaurant_id: number }, R>(act: (input: I, context: Context<SignedIn>) => Promise<R>) =>
    async (input: I, context: Context<SignedIn>) =>
      (await reaches(db, context.actor, input.restaurant_id))
        ? await act(input, context)
        : refuse('not_found')

  return implement(contract.menus)({
    tree: atOwn(({ restaurant_id }, { now }) => showTree(deps, restaurant_id, now)),
    lines: atOwn((asked, { now }) => showLines(deps, asked, now)),
    orderCategories: atOwn((input, by) => orderMenu(deps, { kind: 'categories', ...input }, by)),
    orderItems: atOwn((input, by) => orderMenu(deps, { kind: 'items', ...input }, by)),
    changePrices: atOwn((input, by) => changePrices(deps, input, by)),
    switchItems: atOwn((input, { actor, now }) =>
      db.transaction().execute((tx) => switchItems(tx, input, { actor, clock: saleClock(settings, now) })),
    ),
    moveStock: (input, by) => moveStock(deps, input, by),
    sizes: ({ item_id }, { actor }) => showSizes(deps, item_id, actor),
    addSize: (wish, by) => addSize(deps, wish, by),
    findDuplicates: atOwn(({ restaurant_id }) => alikeItems(db, restaurant_id, MAX_DUPLICATES)),
    copyMenu: atOwn(async (input, by) =>
      (await reaches(db, by.actor, input.to_restaurant_id))
        ? await copyMenu(deps, input, by)
        : refuse('not_found'),
    ),
  })
}
