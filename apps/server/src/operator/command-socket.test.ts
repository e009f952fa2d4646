import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from '../testing/shared-app'
import { openCommandSocket, runOnServer } from './command-socket'

describe('commands beside a running server', () => {
  const app = sharedApp({})
  const folder = mkdtempSync(join(tmpdir(), 'tokri-door-'))
  let close: () => Promise<void>
  beforeAll(async () => {
    const env = { ...app.deps.env, DATA_DIR: folder }
    close = await openCommandSocket({ ...app.deps, env })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function type(name: string, ...args: string[]) {
    const said: string[] = []
    const code = await runOnServer(folder, { name, args, say: (line) => said.push(line) })
    return { code, said: said.join('\n') }
  }

  test('[ENT-01] settings are read and changed in the server’s own database', async () => {
    expect(await type('settings', 'set', 'storeName', 'Anna’s')).toEqual({
      code: 0,
      said: 'storeName is now Anna’s',
    })
    await app.deps.settings.refresh()
    expect(app.deps.settings.get('storeName')).toBe('Anna’s')
    expect((await type('settings', 'get', 'nothing')).code).toBe(1)
  })

  test('admins are made, listed and given a new password', async () => {
    const made = await type('admin', 'create', 'kavya@shop.example', 'Kavya', 'Bhat')
    expect(made.said).toContain('/console/join?token=')
    expect((await type('admin', 'list')).said).toBe('kavya@shop.example  Kavya Bhat')
    expect((await type('admin', 'reset-password', 'kavya@shop.example')).code).toBe(0)
  })

  test('a reported backup clears the warning', async () => {
    expect((await type('admin', 'backed-up')).code).toBe(0)
    const fact = await app.deps.db
      .selectFrom('server_facts')
      .select('value')
      .where('key', '=', 'last_backup')
      .executeTakeFirstOrThrow()
    expect(fact.value).toEqual({ at: app.time.now.toISOString() })
  })

  test('files are read and rejected rows written in the command’s folder', async () => {
    const file = join(folder, 'stores.csv')
    writeFileSync(file, 'key,name,latitude,longitude\na,Anna,12.9,77.6\nb,,12.9,77.6\n')
    const answer = await type('import', 'stores', file, '--skip-bad', '--rejects', folder)
    expect(answer.said).toContain('stores.rejected.csv')
    expect(existsSync(join(folder, 'stores.rejected.csv'))).toBe(true)
    const stores = await app.deps.db.selectFrom('restaurants').select('name').execute()
    expect(stores).toEqual([{ name: 'Anna' }])
  })

  test('only the owner can read the key, and nothing is accepted without it', async () => {
    for (const name of ['operator.key', 'operator.sock'])
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    const stranger = connect(join(folder, 'operator.sock'))
    stranger.write(`${JSON.stringify({ key: 'x'.repeat(64), name: 'admin', args: ['list'], cwd: '/' })}\n`)
    const said: string[] = []
    for await (const line of createInterface({ input: stranger })) said.push(line)
    expect(said.join()).toContain('"code":1')
    expect(said.join()).not.toContain('kavya')
  })

  test('without a server there is no reply, even if a killed one left its key', async () => {
    const key = readFileSync(join(folder, 'operator.key'), 'utf8')
    await close()
    expect(await runOnServer(folder, { name: 'admin', args: ['list'], say: () => undefined })).toBeNull()
    writeFileSync(join(folder, 'operator.key'), key)
    expect(await runOnServer(folder, { name: 'admin', args: ['list'], say: () => undefined })).toBeNull()
  })
})
