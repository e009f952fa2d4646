import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, checkLedger } from '../../db/queries/ledger'
import { madeDump } from '../../testing/foodomaa/dump'
import { oldPassword } from '../../testing/foodomaa/people'
import { sharedApp } from '../../testing/shared-app'
import { moveIn } from './move-in'
import { dumpRows } from './read-dump'

/** A text in chunks of this size, as an upload or a disk delivers it. */
async function* inParts(content: string | Buffer, bytes = 64 * 1024) {
  const whole = Buffer.from(content)
  for (let from = 0; from < whole.length; from += bytes) yield whole.subarray(from, from + bytes)
}

async function read(sql: string | Buffer, bytes?: number) {
  const reading = {
    wanted: new Set(['t']),
    counts: new Map<string, number>(),
    skipped: new Map<string, number>(),
  }
  const rows = []
  for await (const { values } of dumpRows(inParts(sql, bytes), reading)) rows.push(values)
  return { rows, ...reading }
}

describe('a dump is read', () => {
  const sql = `/*M!999999\\- enable the sandbox mode */
-- a comment; with a semicolon
CREATE TABLE \`t\` (\n  \`id\` int(11) NOT NULL,\n  \`a\` varchar(10) DEFAULT 'x,(y',\n  \`b\` blob,\n  PRIMARY KEY (\`id\`),\n  KEY \`a\` (\`a\`)\n);
INSERT INTO \`t\` VALUES (1,'it\\'s; (1,2)',NULL),(2,'twice '' and \\\\','line\\nend'),(3,_binary 'x',0x41);
INSERT INTO \`other\` (\`id\`) VALUES (1),(2);
DELIMITER ;;
CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW BEGIN INSERT INTO t VALUES (9,'never',NULL); END;;
DELIMITER ;
DROP TABLE \`t\`; GRANT ALL ON *.* TO 'x'@'%';
insert into t (b, id) values ('चाय ☕', -4.50) on duplicate key update b = 'no; (5)';
`
  const rows = [
    { id: '1', a: "it's; (1,2)", b: null },
    { id: '2', a: "twice ' and \\", b: 'line\nend' },
    { id: '3', a: 'x', b: 'A' },
    { b: 'चाय ☕', id: '-4.50' },
  ]

  test.each([1, 2, 3, 7, 50, 100_000])('in parts of %i bytes, its rows are the same', async (bytes) => {
    expect((await read(sql, bytes)).rows).toEqual(rows)
  })

  test('nothing in it is executed; skipped statements are counted', async () => {
    const { counts, skipped } = await read(sql)
    expect(Object.fromEntries(counts)).toEqual({ t: 4, other: 2 })
    expect(Object.fromEntries(skipped)).toMatchObject({
      'DROP TABLE': 1,
      'GRANT ALL': 1,
      'PROCEDURE OR TRIGGER': 1,
    })
  })

  test('text stored as Latin-1 and double-encoded text are decoded correctly', async () => {
    const latin = Buffer.from("INSERT INTO t (a) VALUES ('Caf\xe9'),('CafÃ©');\n", 'latin1')
    const garbled = Buffer.from("INSERT INTO t (a) VALUES ('CafÃ© â‚¹5');\n")
    expect((await read(latin)).rows[0]).toEqual({ a: 'Café' })
    expect((await read(garbled)).rows).toEqual([{ a: 'Café ₹5' }])
  })
})

describe('importing another system', () => {
  const app = sharedApp({})
  const dump = madeDump(100)
  const move = (sql: string, dryRun = false) =>
    moveIn(app.deps.db, inParts(sql), { dryRun, now: app.time.now, zone: 'Asia/Kolkata' })
  const count = async (table: 'orders' | 'restaurants' | 'users' | 'ledger_postings' | 'move_in_rows') =>
    Number(
      (
        await app.deps.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  const agree = ({ totals }: Awaited<ReturnType<typeof move>>) =>
    expect(totals.filter(({ theirs, ours }) => theirs !== ours)).toEqual([])

  test('a dry run reports the import to the paisa and leaves nothing', async () => {
    const before = await count('users')
    const moved = await move(dump.sql, true)
    expect(moved.brought.orders).toEqual({ created: dump.counts.orders, known: 0 })
    agree(moved)
    expect(moved.totals).toContainEqual({
      what: 'orders_amount',
      theirs: dump.orders_amount,
      ours: dump.orders_amount,
    })
    expect(await count('users')).toBe(before)
    expect(await count('orders')).toBe(0)
    expect(await count('move_in_rows')).toBe(0)
  })

  test('everything in a dump is imported, and totals match to the paisa', async () => {
    const moved = await move(dump.sql)
    agree(moved)
    expect(moved.totals).toContainEqual({
      what: 'wallets_amount',
      theirs: dump.wallets_amount,
      ours: dump.wallets_amount,
    })
    expect(moved.totals).toContainEqual({
      what: 'orders_amount',
      theirs: dump.orders_amount,
      ours: dump.orders_amount,
    })
    const { stores, items, customers, orders } = dump.counts
    expect(moved.brought).toMatchObject({
      stores: { created: stores },
      items: { created: items },
      customers: { created: customers },
      addresses: { created: 100 },
      coupons: { created: 2 },
      orders: { created: orders },
    })
    expect(await checkLedger(app.deps.db)).toMatchObject({ total: 0, drifted: 0 })
  })

  test('skipped rows are listed with a reason', async () => {
    const { behind } = await move(dump.sql, true)
    const said = behind.map(({ table, reason, count: n }) => `${n} ${table} ${reason}`)
    expect(said).toEqual(
      expect.arrayContaining([
        '1 restaurants says no place',
        '1 users works there (Store Owner): invite them under People',
        '1 users works there (Delivery Guy): invite them under People',
        `${dump.counts.running} orders is not over yet: let it end there, then move in again`,
        '1 ratings has no place here',
      ]),
    )
  })

  test('importing again changes nothing', async () => {
    const before = await Promise.all([
      count('orders'),
      count('restaurants'),
      count('users'),
      count('ledger_postings'),
    ])
    const again = await move(dump.sql)
    agree(again)
    expect(Object.values(again.brought).map(({ created }) => created)).toEqual(
      Object.values(again.brought).map(() => 0),
    )
    expect(
      await Promise.all([count('orders'), count('restaurants'), count('users'), count('ledger_postings')]),
    ).toEqual(before)
  })

  test('orders completed in the meantime are imported by the next run', async () => {
    const later = dump.sql.replace("'OD-01-05-000100',2,", "'OD-01-05-000100',5,")
    expect((await move(later)).brought.orders).toMatchObject({ created: 1 })
  })

  test('a customer logs in with the old password, which renews the hash', async () => {
    const { db } = app.deps
    const hash = async () =>
      (
        await db
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', 'c1@old.example')
          .executeTakeFirstOrThrow()
      ).password_hash
    expect(await hash()).toMatch(/^\$2y\$/)
    await expect(
      app.guest.accounts.login({ email: 'c1@old.example', password: 'another one' }),
    ).rejects.toMatchObject({ status: 401 })
    expect(await hash()).toMatch(/^\$2y\$/)
    const { data } = await app.guest.accounts.login({ email: 'c1@old.example', password: oldPassword })
    expect(data.name).toBe('Ünïcødé Ñame 🍛')
    expect(await hash()).toMatch(/^\$argon2id\$/)
    await app.guest.accounts.login({ email: 'c1@old.example', password: oldPassword })
  })

  test('an imported order keeps lines, bill and date, and notifies nobody', async () => {
    const { db } = app.deps
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('unique_order_id', '=', 'OD-01-05-000008')
      .executeTakeFirstOrThrow()
    expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.due_amount)
    expect(order.created_at.toISOString()).toBe('2026-01-05T01:26:00.000Z')
    const lines = await db.selectFrom('orderitems').selectAll().where('order_id', '=', order.id).execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines[0]?.addons[0]).toMatchObject({ name: 'Raita', price: 2_550 })
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    const mine = await (await app.as(order.user_id)).orders.getOrders({})
    expect(JSON.stringify(mine)).toContain('OD-01-05-000008')
  })

  test('an imported wallet can be spent, and its statement names its source', async () => {
    const { db } = app.deps
    const { new_id } = await db
      .selectFrom('moved_in')
      .selectAll()
      .where('tbl', '=', 'users')
      .where('old_id', '=', '2')
      .executeTakeFirstOrThrow()
    expect(await balanceOf(db, 'wallet', new_id)).toBeGreaterThan(0)
    const statement = await (await app.as(new_id)).accounts.getWalletTransactions({})
    expect(JSON.stringify(statement)).toContain('Balance brought forward')
  })
})

const mariadbd = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/usr/libexec/mariadbd'].find((path) =>
  existsSync(path),
)

describe.skipIf(!mariadbd)(mariadbd ? 'through MariaDB' : 'through MariaDB (not run: needs MariaDB)', () => {
  const app = sharedApp({})
  const folder = mkdtempSync(join(tmpdir(), 'tokri-mariadb-'))
  const socket = join(folder, 'db.sock')
  let server: ReturnType<typeof spawn>
  const client = (program: string, args: string[], input?: string) =>
    execFileSync(program, [`--socket=${socket}`, '--user=root', ...args], {
      ...(input === undefined ? {} : { input }),
      maxBuffer: 512 * 1024 * 1024,
    })

  beforeAll(async () => {
    const data = join(folder, 'data')
    const user = `--user=${process.env.USER ?? 'root'}`
    execFileSync('mariadb-install-db', [
      `--datadir=${data}`,
      user,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ])
    server = spawn(mariadbd ?? '', [
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      user,
      `--pid-file=${join(folder, 'pid')}`,
    ])
    for (let tries = 0; tries < 200 && !existsSync(socket); tries++)
      await new Promise((go) => setTimeout(go, 100))
  }, 120_000)
  afterAll(async () => {
    server.kill('SIGTERM')
    await new Promise((go) => server.once('exit', go))
    rmSync(folder, { recursive: true, force: true })
  })

  test('a dump of 1,000 orders written by MariaDB is imported with MariaDB’s own totals', async () => {
    const dump = madeDump(1_000)
    client('mariadb', ['-e', 'create database old'])
    client('mariadb', ['old'], dump.sql)
    const written = client('mariadb-dump', ['old'])
    const moved = await moveIn(app.deps.db, inParts(written), {
      dryRun: false,
      now: app.time.now,
      zone: 'Asia/Kolkata',
    })
    expect(moved.totals.filter(({ theirs, ours }) => theirs !== ours)).toEqual([])
    const [orders, wallets] = String(
      client('mariadb', [
        '-N',
        '-e',
        'select sum(total) from orders where orderstatus_id in (5, 6, 9); select sum(balance) from wallets',
        'old',
      ]),
    )
      .trim()
      .split('\n')
    const figure = (what: string) => moved.totals.find((one) => one.what === what)?.ours
    expect(figure('orders_amount')).toBe(Math.round(Number(orders) * 100))
    expect(figure('wallets_amount')).toBe(Number(wallets))
    expect(moved.brought.orders).toEqual({ created: dump.counts.orders, known: 0 })
  }, 120_000)
})
