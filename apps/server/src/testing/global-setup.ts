import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { forgetUnused } from '../../cache'
import { migratedSnapshot, readMigrations } from './snapshot'

const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped, migrated PGlite data folder that test files clone. */
    snapshot: string
    /**
     * A migrated PostgreSQL database to copy, when TEST_DATABASE_URL is set; and the prefix of its copies'
     * names.
     */
    postgres: { admin: string; template: string; copies: string } | null
  }
}

/** Creates the migrated databases that every test file starts from, once per change of the migrations. */
export default async function setup(project: TestProject) {
  // compiled from older versions of files
  forgetUnused(join(cache, 'vitest'), { hours: 24 * 7 })
  project.provide('snapshot', await migratedSnapshot())
  const postgres = await postgresTemplate(readMigrations())
  project.provide('postgres', postgres)
  return () => (postgres ? dropCopies(postgres) : undefined)
}

async function postgresTemplate({ sql, hash }: ReturnType<typeof readMigrations>) {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) return null
  const template = `tokri_template_${hash}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) {
    const making = `${template}_making`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making}`)
    const url = new URL(admin)
    url.pathname = `/${making}`
    const fresh = new pg.Client({ connectionString: url.href })
    await fresh.connect()
    for (const text of sql) await fresh.query(text)
    await fresh.end()
    await client.query(`alter database ${making} rename to ${template}`)
  }
  await client.end()
  return { admin, template, copies: `tokri_test_${process.pid}` }
}

async function dropCopies({ admin, copies }: { admin: string; copies: string }) {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `${copies}\\_%`,
  ])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
