import type { PrinterKind } from '@tokri/domain/printing'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { sharedApp } from '../../testing/shared-app'
import { encodeTicket } from './encode-ticket'
import { epsonState } from './epson'
import { starState } from './star'

/** The printable text within bytes. */
const lettersOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describeOnDatabases('printers on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  const owner = () => app.as(kitchen.owner)
  async function added(kind: PrinterKind) {
    const { path, printers } = await (await owner()).printing.addPrinter({
      ...{ restaurant_id: kitchen.store, name: `${kind} printer`, kind },
      copies: kind === 'star' ? ['kitchen', 'bag'] : ['customer'],
    })
    const id = printers.at(-1)?.id ?? 0
    const remove = async () =>
      await (await owner()).printing.dropPrinter({ restaurant_id: kitchen.store, printer_id: id })
    return { id, path, remove }
  }
  test('[ROL-04] the console receives the paper width of each printer', async () => {
    const printers = async () => (await (await owner()).console.myStores({}))[0]?.printers
    expect(await printers()).toEqual([])
    const star = await added('star')
    const agent = await (await owner()).printing.addPrinter({
      ...{ restaurant_id: kitchen.store, name: 'Counter', kind: 'agent', copies: ['customer'], paper_mm: 58 },
    })
    expect(await printers()).toEqual([
      { copies: ['kitchen', 'bag'], paper_mm: 80 },
      { copies: ['customer'], paper_mm: 58 },
    ])
    const printer_id = agent.printers.at(-1)?.id ?? 0
    await (await owner()).printing.dropPrinter({ restaurant_id: kitchen.store, printer_id })
    await star.remove()
  })

  async function accepted() {
    const { id: order_id } = await kitchen.placed({ tip: 1_000 })
    await (await owner()).console.acceptOrder({ order_id, preparation_minutes: 20 })
    await app.settle()
    return order_id
  }
  const poll = async (path: string, statusCode = '200%20OK') =>
    (
      await app.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ statusCode, printingInProgress: false }),
      })
    ).json<{ jobReady: boolean; jobToken?: string; mediaTypes?: string[] }>()
  const fetched = async (path: string, token = '', type = 'application/vnd.star.starprnt') =>
    await app.app.inject({ method: 'GET', url: `${path}?mac=00&type=${type}&token=${token}` })
  const ended = async (path: string, token = '', code = '200%20OK') =>
    await app.app.inject({ method: 'DELETE', url: `${path}?code=${code}&token=${token}` })

  test('a Star printer polls for each ticket of an accepted order and prints it once', async () => {
    const { path, remove } = await added('star')
    expect(await poll(path)).toEqual({ jobReady: false })
    await accepted()
    const papers: string[] = []
    for (let job = await poll(path); job.jobReady; job = await poll(path)) {
      const paper = await fetched(path, job.jobToken)
      expect(paper.headers['content-type']).toBe('application/vnd.star.starprnt')
      papers.push(lettersOf(paper.rawPayload))
      await ended(path, job.jobToken)
      expect((await fetched(path, job.jobToken)).statusCode).toBe(404)
    }
    expect(papers).toHaveLength(2)
    expect(papers[0]).toMatch(/1 x Paneer tikka/)
    expect(papers[1]).toMatch(/TO COLLECT.*INR 240/s)
    expect(papers.join()).not.toContain('COPY')
    await remove()
    expect((await fetched(path, '1')).statusCode).toBe(404)
  })

  test('a ticket that may have been printed before, and a reprint, are marked as copies', async () => {
    const { path, remove } = await added('star')
    const order_id = await accepted()
    const { jobToken } = await poll(path)
    expect(lettersOf((await fetched(path, jobToken)).rawPayload)).not.toContain('COPY')
    // the report of its end was lost
    expect((await poll(path)).jobToken).toBe(jobToken)
    expect(lettersOf((await fetched(path, jobToken)).rawPayload)).toContain('*** COPY ***')
    await ended(path, jobToken)
    const bag = await poll(path)
    await fetched(path, bag.jobToken)
    await ended(path, bag.jobToken)
    expect(await poll(path)).toEqual({ jobReady: false })
    await (await owner()).printing.printAgain({ order_id, copy: 'kitchen' })
    const again = await poll(path)
    expect(lettersOf((await fetched(path, again.jobToken)).rawPayload)).toContain('*** COPY ***')
    await ended(path, again.jobToken)
    expect(await refused((await owner()).printing.printAgain({ order_id, copy: 'customer' }))).toEqual([
      409,
      'no_printer',
    ])
    await remove()
  })

  test('tickets are in the store’s language, or the shop’s', async () => {
    const { path, remove } = await added('star')
    const set = (ticket_language: string | null) =>
      app.deps.db
        .updateTable('restaurants')
        .set({ ticket_language })
        .where('id', '=', kitchen.store)
        .execute()
    const papers = async () => {
      await accepted()
      const found: { media: string[]; letters: string; type: unknown }[] = []
      for (let job = await poll(path); job.jobReady; job = await poll(path)) {
        const { rawPayload, headers } = await fetched(path, job.jobToken, job.mediaTypes?.[0])
        found.push({
          ...{ media: job.mediaTypes ?? [], letters: lettersOf(rawPayload), type: headers['content-type'] },
        })
        await ended(path, job.jobToken)
      }
      return found
    }
    const word = (locale: string) => app.deps.texts.text(locale, 'printPlaced')
    for (const { media, letters } of await papers()) {
      expect(media).toEqual(['application/vnd.star.starprnt'])
      expect(letters).toContain(word('en'))
    }
    for (const locale of ['ar', 'hi']) {
      await set(locale)
      const drawn = await papers()
      expect(drawn).toHaveLength(2)
      for (const { media, letters, type } of drawn) {
        expect(media).toEqual(['image/png', 'application/vnd.star.starprnt'])
        expect(type).toBe('image/png')
        expect(letters.slice(1, 4)).toBe('PNG')
      }
    }
    const [store] = await (await owner()).console.myStores({})
    expect(store?.ticket_locale).toBe('hi')
    await set(null)
    await remove()
  })

  test('a printer without paper raises an alarm until it has some, and then prints the job', async () => {
    const { id, path, remove } = await added('epson')
    await accepted()
    const ask = async (form: Record<string, string>) =>
      (
        await app.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        })
      ).body
    const answer = (job: string, success: boolean, code: string) =>
      `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response success="${success}" code="${code}" status="251854870"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    const first = await ask({ ConnectionType: 'GetRequest', ID: 'x' })
    const [, job = ''] = /<printjobid>(\d+)</.exec(first) ?? []
    const [, hex = ''] = /<command>([0-9a-f]+)</.exec(first) ?? []
    expect(lettersOf(Buffer.from(hex, 'hex'))).toMatch(/Thank you!/)
    await ask({ ConnectionType: 'SetResponse', ResponseFile: answer(job, false, 'EPTR_REC_EMPTY') })
    await app.runJob('watchAlarms')
    const open = async () =>
      (await (await owner()).alarms.open({})).filter(({ kind }) => kind === 'printer_down')
    expect(await open()).toMatchObject([{ title: 'epson printer isn’t printing' }])
    expect((await (await owner()).printing.printers({ restaurant_id: kitchen.store })).at(-1)).toMatchObject({
      ...{ id, state: 'paper_out', waiting: 1 },
    })
    expect(await ask({ ConnectionType: 'GetRequest', ID: 'x' })).toContain(`<printjobid>${job}<`)
    await ask({ ConnectionType: 'SetResponse', ResponseFile: answer(job, true, '') })
    await app.runJob('watchAlarms')
    expect(await open()).toEqual([])
    expect(await ask({ ConnectionType: 'GetRequest', ID: 'x' })).toBe('')
    await remove()
  })

  test('a name with unsupported characters is drawn, on every kind of printer and once', async () => {
    const printers = [await added('star'), await added('epson'), await added('agent')] as const
    const [star, epson, agent] = printers
    await app.deps.db
      .updateTable('restaurants')
      .set({ name: 'स्वाद घर' })
      .where('id', '=', kitchen.store)
      .execute()
    await accepted()
    const { jobToken } = await poll(star.path)
    const raster = await fetched(star.path, jobToken)
    expect(raster.headers['content-type']).toBe('application/vnd.star.starprnt')
    expect(lettersOf(raster.rawPayload)).toContain('\x1bX\x40\x02')
    await ended(star.path, jobToken)
    expect((await fetched(star.path, jobToken, 'image/png')).statusCode).toBe(404)
    const { body: asked } = await app.app.inject({
      method: 'POST',
      url: epson.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'ConnectionType=GetRequest&ID=x',
    })
    expect(asked).toMatch(
      /<image width="576" height="\d+" color="color_1" mode="mono">[A-Za-z0-9+/=]+<\/image>/,
    )
    expect(asked).toContain('<cut type="feed"/>')
    const { job } = (await app.app.inject({ method: 'POST', url: agent.path, payload: '{}' })).json<{
      job: { data: string }
    }>()
    expect(lettersOf(Buffer.from(job.data, 'base64'))).toContain('\x1dv0')
    await app.deps.db
      .updateTable('restaurants')
      .set({ name: 'Swad Ghar' })
      .where('id', '=', kitchen.store)
      .execute()
    for (const { remove } of printers) await remove()
  })

  test('the agent gets the bytes of a job, and a finished job is not sent again', async () => {
    const { path, remove } = await added('agent')
    await accepted()
    const ask = async (said: object) =>
      (
        await app.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': 'text/plain' },
          payload: JSON.stringify(said),
        })
      ).json<{ job: { id: number; data: string } | null }>()
    const { job } = await ask({})
    expect(lettersOf(Buffer.from(job?.data ?? '', 'base64'))).toMatch(/Paneer tikka/)
    const done = { id: job?.id, error: null }
    expect(await ask({ done, state: 'ok' })).toEqual({ job: null })
    await remove()
  })
})

test.each([
  ['200%20OK', 'ok'],
  ['211 Paper%20low', 'paper_low'],
  ['410%20Out%20of%20paper', 'paper_out'],
  ['420%20Cover%20open', 'trouble'],
])('a Star printer that says %s is %s', (code, state) => {
  expect(starState(code)).toBe(state)
})

test.each([
  [{ code: '', status: 251_854_870 }, 'ok'],
  [{ code: 'EPTR_REC_EMPTY', status: 0 }, 'paper_out'],
  [{ code: '', status: 0x0008_0002 }, 'paper_out'],
  [{ code: 'EPTR_COVER_OPEN', status: 0 }, 'trouble'],
])('an Epson printer that answers %j is %s', (said, state) => {
  expect(epsonState(said)).toBe(state)
})

test('a ticket ends with a cut, and long names wrap', () => {
  const name = 'Paneer '.repeat(12).trim()
  const letters = lettersOf(
    encodeTicket('agent', [{ text: name, look: 'large' }, null, { text: 'Total', end: 'INR 12' }], 80),
  )
  expect(letters.replaceAll(/[^A-Za-z]/g, '')).toContain('Paneer'.repeat(3))
  expect(letters.match(/Paneer/g)).toHaveLength(12)
  expect(letters).toContain('\x1dV')
})
