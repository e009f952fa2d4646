/** Orders as the desk's lists return them. */
export const placed = '2026-11-20T07:00:00Z'
export const promised = { from: '2099-11-20T07:30:00Z', to: '2099-11-20T07:40:00Z' }
export const store = { id: 7, name: 'Nandi Biryani House', image: null, art: null }

export const row = (id: number, more: object = {}) => ({
  ...{ id, unique_order_id: `TK-000000ZQ6H0${id}`, status: 'placed', kind: 'food', delivery_type: 1, store },
  zone: 'Indiranagar',
  ...{ customer: { name: 'Ananya Rao' }, rider: null, needs: null, promised, schedule: null },
  ...{ payable: 93_500, method: 'COD', method_title: null, means: 'cash', created_at: placed },
  ...more,
})
const counts = {
  ...{ live: 2, needs: 1, late: 0, riderless: 0, placed: 2, preparing: 0, ready: 0, on_the_way: 0 },
  ...{ scheduled: 0, unpaid: 0 },
}
export const list = (rows: object[]) => ({ rows, next_cursor: null, counts })
