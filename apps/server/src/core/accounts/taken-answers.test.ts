import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { sharedApp } from '../../testing/shared-app'
import { countTaken, refuseProber } from './taken-answers'

describeOnDatabases('[CAL-01] probing which addresses have an account on %s', (engine) => {
  const app = sharedApp({ engine, env: { LIMIT_FACTOR: '1' } })
  const tell = async (who: string, times: number) => {
    for (let n = 0; n < times; n++) await countTaken(app.deps, who)
  }

  test('whether an account exists is revealed ten times per quarter of an hour', async () => {
    await tell('203.0.113.1', 10)
    await refuseProber(app.deps, '203.0.113.1')
    await tell('203.0.113.1', 1)
    await expect(refuseProber(app.deps, '203.0.113.1')).rejects.toMatchObject({
      code: 'too_many_requests',
      facts: { retry_after: 900 },
    })
    await refuseProber(app.deps, '203.0.113.2')
    app.time.pass(16)
    await refuseProber(app.deps, '203.0.113.1')
  })
})
