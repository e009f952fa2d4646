import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import { invitationLink } from '../core/accounts/invitation-link'
import type { Db } from '../db/client'
import { writeAudit } from '../db/queries/audit'
import { writeFact } from '../db/queries/facts'
import { openInvitation } from '../db/queries/invitations'
import { closeEverySession } from '../db/queries/sessions'
import { addUser } from '../db/queries/users'
import type { Env } from '../env'

export const usage = `npm run admin -- list
npm run admin -- create <e-mail> <name>
npm run admin -- reset-password <e-mail>
npm run admin -- backed-up             at the end of your backup script: Health tells how old the backup is

Passwords are never typed here: each command prints an address where one is set, which works once, for a day.`

/** The context of a command: the database, the output, and the shop's URL. */
export interface AdminCli {
  db: Db
  env: Pick<Env, 'PUBLIC_URL' | 'PORT'>
  now: Date
  say(line: string): void
}

/** Runs one command; returns the exit code. */
export async function runAdmin(cli: AdminCli, [command, email = '', ...name]: string[]): Promise<number> {
  if (command === 'list') return await list(cli)
  if (command === 'create') return await create(cli, email.trim().toLowerCase(), name.join(' ').trim())
  if (command === 'backed-up') return await backedUp(cli)
  if (command === 'reset-password') return await resetPassword(cli, email.trim().toLowerCase())
  cli.say(usage)
  return 2
}

async function backedUp({ db, now, say }: AdminCli): Promise<number> {
  await writeFact(db, 'last_backup', { at: now.toISOString() })
  say(`The backup of ${now.toISOString()} is recorded.`)
  return 0
}

const admins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_active'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')

async function list({ db, say }: AdminCli): Promise<number> {
  const found = await admins(db).execute()
  for (const { name, email, is_active } of found)
    say(`${email ?? '–'}  ${name}${is_active ? '' : '  (blocked)'}`)
  if (found.length === 0) say('There is no admin yet.')
  return 0
}

async function create(cli: AdminCli, email: string, name: string): Promise<number> {
  if (refuseEmail(email) || refuseName(name)) {
    cli.say(usage)
    return 2
  }
  const id = await cli.db.transaction().execute(async (tx) => {
    const added = await addUser(tx, { email, name, role: 'admin', created_at: cli.now })
    if (added !== null)
      await writeAudit(
        tx,
        {
          actor_id: added,
          action: 'shell.create-admin',
          source: 'shell' as const,
          subject: `user:${added}`,
          before: null,
          after: { email },
        },
        cli.now,
      )
    return added
  })
  if (id === null) {
    cli.say(`Somebody has the e-mail ${email} already. Nothing was changed.`)
    return 1
  }
  return await printLink(cli, id)
}

async function resetPassword(cli: AdminCli, email: string): Promise<number> {
  const admin = await admins(cli.db).where('email', '=', email).executeTakeFirst()
  if (!admin) {
    cli.say(`There is no admin with the e-mail ${email}.`)
    return 1
  }
  await cli.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: null, is_active: true })
      .where('id', '=', admin.id)
      .execute()
    await closeEverySession(tx, admin.id)
    const entry = {
      actor_id: admin.id,
      action: 'shell.reset-password',
      source: 'shell' as const,
      subject: `user:${admin.id}`,
    }
    await writeAudit(tx, { ...entry, before: null, after: null }, cli.now)
  })
  return await printLink(cli, admin.id)
}

async function printLink({ db, env, now, say }: AdminCli, user_id: number): Promise<number> {
  const { token } = await openInvitation(db, { user_id, created_by: null, now, days: 1 })
  say('Open this address to set the password; it works once, for a day:')
  say(`  ${invitationLink(env, token)}`)
  return 0
}
