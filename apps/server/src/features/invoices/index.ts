import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { invoiceView } from './invoice-view'

/** The invoice of a completed order. */
export const invoicesFeature = (deps: Deps) =>
  implement(contract.invoices)({
    getInvoice: async ({ unique_order_id }, { actor, now }) => {
      const order = await ownOrder(deps.db, actor.id, { unique_order_id })
      return order ? await invoiceView(deps, order, now) : refuse('not_found')
    },
  })
