import { normalisePhone } from '@tokri/domain/account/phone'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx, Tx } from '../db/client'
import { preferencesOf, savePreferences } from '../db/queries/alert-preferences'
import { storedSettings } from '../db/queries/settings'
import { text, yesNo } from './cells'
import { optional, type Read, whenNew } from './columns'
import { judged, kind, repeated } from './kind'
import { none } from './write-rows'

const peopleColumns = () => ({
  name: whenNew(text(80), 'fullname', 'customer', 'customername'),
  email: optional(
    z
      .string()
      .transform((cell) => cell.toLowerCase())
      .pipe(z.email('is not an e-mail address').max(254)),
    'mail',
    'emailaddress',
  ),
  phone: optional(text(30), 'mobile', 'phonenumber', 'mobilenumber', 'contact'),
  consent: optional(yesNo, 'marketing', 'marketingconsent', 'newsletter', 'optin', 'acceptsmarketing'),
})
type PersonRow = Read<ReturnType<typeof peopleColumns>>

interface Known {
  id: number
  role: string
  name: string
  email: string | null
  phone: string | null
}

/** Accounts with one of these e-mail addresses or phone numbers. */
async function knownPeople(
  db: DbOrTx,
  rows: readonly PersonRow[],
  code: string,
): Promise<Map<string, Known>> {
  const emails = JSON.stringify(rows.flatMap(({ email }) => email ?? []))
  const phones = JSON.stringify(rows.flatMap((row) => phoneOf(row, code) ?? []))
  const { rows: found } =
    await sql<Known>`select id, role, name, lower(email::text) as email, phone from users
    where email in (select json_array_elements_text(${emails}::json)::citext)
      or phone in (select json_array_elements_text(${phones}::json))`.execute(db)
  return new Map(
    found.flatMap((one) => [one.email, one.phone].flatMap((name) => (name ? [[name, one] as const] : []))),
  )
}

const countryCode = async (db: DbOrTx): Promise<string> => (await storedSettings(db)).get('phoneCountryCode')
const phoneOf = ({ phone }: PersonRow, code: string) => (phone ? normalisePhone(phone, code) : null)
const knownOf = (row: PersonRow, known: ReadonlyMap<string, Known>, code: string): Known | undefined =>
  known.get(row.email ?? '') ?? known.get(phoneOf(row, code) ?? '')

/**
 * Customers, by e-mail or phone. Files contain no passwords: customers sign in with a code by phone or mail,
 * which also verifies it. Offers go only to those who agreed according to the file.
 */
export const people = kind({
  columns: peopleColumns,
  async check(db, read) {
    const code = await countryCode(db)
    const known = await knownPeople(db, read.rows, code)
    const twice = [
      repeated<PersonRow>((row) => row.email ?? `line ${row.line}`, 'email'),
      repeated<PersonRow>((row) => phoneOf(row, code) ?? `line ${row.line}`, 'phone'),
    ]
    return judged(read.file, read.rows, (row) => {
      if (!row.email && !row.phone) return ['email', 'or phone is needed']
      if (row.phone && !phoneOf(row, code)) return ['phone', 'is not a phone number', row.phone]
      const person = knownOf(row, known, code)
      if (person && person.role !== 'customer')
        return ['email', 'belongs to somebody who works here', row.email ?? row.phone ?? '']
      const other = known.get(phoneOf(row, code) ?? '')
      if (person && other && other.id !== person.id) return ['phone', 'is somebody else’s', row.phone ?? '']
      if (!person && !row.name) return ['name', 'is needed for what is new here']
      return twice.map((check) => check(row)).find((mistake) => mistake !== null) ?? null
    })
  },
  async write(tx, rows, { has, now }) {
    const code = await countryCode(tx)
    const known = await knownPeople(tx, rows, code)
    const total = { ...none }
    for (const row of rows) {
      const person = knownOf(row, known, code)
      const changed = person ? await changePerson(tx, person, row, has) : null
      const id = person?.id ?? (await addPerson(tx, row, code, now))
      const agreed = has.has('consent') ? await agree(tx, id, row.consent ?? false) : false
      if (changed === null) total.created++
      else if (changed || agreed) total.updated++
      else total.unchanged++
    }
    return { people: total }
  },
})

async function addPerson(tx: Tx, row: PersonRow, code: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ name: row.name ?? '', email: row.email ?? null, phone: phoneOf(row, code), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file may change somebody's name; only they can change their e-mail and phone. */
async function changePerson(
  tx: Tx,
  { id, name }: Known,
  row: PersonRow,
  has: ReadonlySet<string>,
): Promise<boolean> {
  if (!has.has('name') || !row.name || row.name === name) return false
  await tx.updateTable('users').set({ name: row.name }).where('id', '=', id).execute()
  return true
}

/** Sets whether somebody gets offers; returns whether that changed. Their other choices stay. */
async function agree(tx: Tx, user_id: number, yes: boolean): Promise<boolean> {
  const preferences = await preferencesOf(tx, user_id)
  if (preferences.kinds.includes('offers') === yes) return false
  const kinds = preferences.kinds.filter((one) => one !== 'offers')
  await savePreferences(tx, user_id, { ...preferences, kinds: yes ? [...kinds, 'offers'] : kinds })
  return true
}
