import { expect, test } from 'vitest'
import { drawn, openPage } from '../testing/render'
import { WaitNotice } from './fail-sheet'

test('[SCR-69] a pending arrival is not asked for again', async () => {
  await openPage()
  expect(drawn(<WaitNotice left={null} isTold={false} />)).toContain('First confirm')
  expect(drawn(<WaitNotice left={null} isTold />)).toContain('One moment')
  expect(drawn(<WaitNotice left={95} isTold />)).toContain('1:35')
  expect(drawn(<WaitNotice left={0} isTold />)).toBe('')
})
