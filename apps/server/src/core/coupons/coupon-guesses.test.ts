import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countCouponGuess } from './coupon-guesses'

describeOnDatabases('[CAL-10] guessed coupon codes on %s', (engine) => {
  const app = sharedApp({ engine, env: { LIMIT_FACTOR: '1' } })
  const person = async () => {
    const user_id = await insertUser(app.deps.db)
    return (code: string) => countCouponGuess(app.deps, code, { user_id })
  }

  test('twenty different codes may be tried in a quarter of an hour', async () => {
    const guess = await person()
    for (let n = 0; n < 20; n++) await guess(`GUESS${n}`)
    await expect(guess('ONEMORE')).rejects.toMatchObject({
      code: 'too_many_requests',
      facts: { retry_after: expect.any(Number) },
    })
    await (await person())('ONEMORE')
    app.time.pass(16)
    await guess('ONEMORE')
  })

  test('a code counts once, however it is spelt and however often the cart is opened', async () => {
    const guess = await person()
    for (let n = 0; n < 19; n++) await guess(`OTHER${n}`)
    for (const same of ['FEAST50', 'feast50', ' Feast50 ', 'FEAST50']) await guess(same)
    await expect(guess('ONEMORE')).rejects.toMatchObject({ code: 'too_many_requests' })
    // codes counted before may still be looked up
    await guess('feast50')
  })

  test('guesses are counted per person, and not for guests', async () => {
    const [one, other] = [await person(), await person()]
    await one('SHARED')
    for (let n = 0; n < 20; n++) await other(n === 7 ? 'SHARED' : `OWN${n}`)
    await expect(other('ONEMORE')).rejects.toMatchObject({ code: 'too_many_requests' })
    for (let n = 0; n < 25; n++) await countCouponGuess(app.deps, `GUEST${n}`, { user_id: null })
  })
})
