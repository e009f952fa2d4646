import { made, type Row, rowsOf, type Tables } from './mysqldump'

/** The password of every customer in the generated dump. */
export const oldPassword = 'old secret 1'
const HASH = '$2y$04$bSx.VGFTFl9JbEzkaIvmc.IALZ9eC..nJsLOCNzIe.ksiLhR301ru'

/** Ids of the two users who are not customers. */
const [OWNER, RIDER] = [901, 902]
const roles = [
  { id: 1, name: 'Admin' },
  { id: 2, name: 'Delivery Guy' },
  { id: 3, name: 'Store Owner' },
  { id: 4, name: 'Customer' },
]
const roleOf = (id: number): number => (id === OWNER ? 3 : id === RIDER ? 2 : 4)

const user = (
  id: number,
  values: { name: string; email: string; phone: string | null; address: number },
) => ({
  ...{ id, name: values.name, email: values.email, email_verified_at: null, password: HASH },
  ...{ phone: values.phone, default_address_id: values.address, is_active: 1, ...made(3) },
})

/** Every tenth customer has no phone; the last ones have no address. */
const customer = (n: number, addresses: number) =>
  user(n, {
    name: n === 1 ? 'Ünïcødé Ñame 🍛' : `Customer ${n}`,
    email: `c${n}@old.example`,
    phone: n % 10 === 0 ? null : `+9198${String(10_000_000 + (n - 1) * 7).padStart(8, '0')}`,
    address: n <= addresses ? n : 0,
  })

const staff = [
  user(OWNER, { name: 'Owner', email: 'owner@old.example', phone: '+919700000001', address: 0 }),
  user(RIDER, { name: 'Rider', email: 'rider@old.example', phone: '+919700000002', address: 0 }),
]

const address = (n: number): Row => ({
  ...{ id: n, user_id: n, address: `${n}, 5th Cross`, house: 'Flat 4', tag: n % 2 ? null : 'HOME' },
  ...{ latitude: '12.97', longitude: '77.59', ...made(5) },
})

const wallet = (n: number, balance: number) => ({
  ...{ id: n, holder_type: 'App\\User', holder_id: n, name: 'Default Wallet', balance, ...made(4) },
})

/** Customers with addresses and wallets, a staff member, and a rider; `held` is the total of all wallets. */
export function peopleTables(count: number, throwDice: (below: number) => number) {
  const addresses = Math.min(100, count)
  const users = [...rowsOf(count, (n) => customer(n, addresses)), ...staff]
  const wallets = rowsOf(count, (n) => wallet(n, n % 3 === 1 ? 0 : throwDice(500_000) + 1))
  const tables: Tables = {
    ...{ users, wallets, roles, addresses: rowsOf(addresses, address) },
    model_has_roles: users.map(({ id }) => ({
      ...{ role_id: roleOf(Number(id)), model_type: 'App\\User', model_id: id ?? null },
    })),
  }
  return { tables, held: wallets.reduce((sum, { balance }) => sum + Number(balance), 0) }
}
