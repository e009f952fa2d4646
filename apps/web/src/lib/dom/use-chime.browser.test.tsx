import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { allowChime, canChime } from '../device/chime'
import { useChimeAfterTap } from './use-chime'

vi.mock('../device/chime', { spy: true })
beforeEach(() => {
  vi.mocked(canChime).mockReturnValue(false)
  vi.mocked(allowChime).mockResolvedValue(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

function Frame() {
  useChimeAfterTap()
  return null
}

test('without a tap, audio starts after the first paint', async () => {
  vi.useFakeTimers()
  await render(<Frame />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(allowChime).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(allowChime).toHaveBeenCalledOnce()
})

test('after a tap, audio starts at once', async () => {
  await userEvent.click(document.body)
  vi.useFakeTimers()
  await render(<Frame />)
  await vi.advanceTimersByTimeAsync(1)
  expect(allowChime).toHaveBeenCalledOnce()
})
