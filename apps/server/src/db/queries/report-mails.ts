import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { ReportMailsTable } from '../tables/reports'

export const reportMailsOf = async (db: DbOrTx, user_id: number) =>
  await db
    .selectFrom('report_mails')
    .select(['id', 'what', 'every', 'format', 'compare'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const mailAddressOf = async (db: DbOrTx, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null

/** Subscribes to a report after each period; repeated calls change only the file format and the comparison. */
export const saveReportMail = async (db: DbOrTx, row: Insertable<ReportMailsTable>) =>
  await db
    .insertInto('report_mails')
    .values(row)
    .onConflict((on) =>
      on.columns(['user_id', 'what', 'every']).doUpdateSet(({ ref }) => ({
        ...{ format: ref('excluded.format'), compare: ref('excluded.compare') },
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const removeReportMail = async (db: DbOrTx, of: { id: number; user_id: number }) =>
  (await db
    .deleteFrom('report_mails')
    .where('id', '=', of.id)
    .where('user_id', '=', of.user_id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Marks every subscription whose period is over; returns each once. */
export const takeDueReportMails = async (
  tx: Tx,
  { every, until }: { every: ReportMailsTable['every']; until: string },
) =>
  await tx
    .updateTable('report_mails')
    .set({ sent_until: until })
    .where('every', '=', every)
    .where('sent_until', '<', until)
    .returning('id')
    .execute()

/** A mailed report with its recipient; none for people who no longer work here or have no address. */
export const reportMailToSend = async (db: DbOrTx, id: number) =>
  await db
    .selectFrom('report_mails as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['m.what', 'm.every', 'm.format', 'm.compare', 'u.id as user_id', 'u.name', 'u.email', 'u.role'])
    .select(['r.permissions', 'l.locale'])
    .where('m.id', '=', id)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
