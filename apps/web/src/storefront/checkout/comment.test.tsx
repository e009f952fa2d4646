import { beforeEach, expect, test } from 'vitest'
import { setMode } from '../../state/mode'
import { drawn, openPage } from '../../testing/render'
import { Comment } from './comment'

beforeEach(() => openPage())

test('[SCR-67] [STA-02] who comes for the order is not asked for a word to a rider, nor about their door', () => {
  expect(drawn(<Comment />)).toMatch(/Note for the restaurant and rider.*Leave at the door/s)
  setMode('SELFPICKUP')
  const html = drawn(<Comment />)
  expect(html).toContain('Note for the restaurant')
  expect(html).not.toMatch(/rider|door/)
})
