import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applySettings } from '../lib/boot/settings'
import { watchSplash } from './splash'

/** A page whose splash can be put back, as a late style sheet or script would. */
class Splash {
  leaving = false
  classList = {
    contains: () => this.leaving,
    add: () => {
      this.leaving = true
    },
  }
  remove = () => {
    if (splash === this) splash = null
  }
}
let splash: Splash | null
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  splash = new Splash()
  vi.stubGlobal('document', { getElementById: () => splash })
  applySettings([])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[STA-18] the splash is removed on mount', () => {
  stop = watchSplash()
  expect(splash?.leaving).toBe(true)
  vi.advanceTimersByTime(400)
  expect(splash).toBeNull()
})

test('[STA-18] [CON-06] a late splash is removed after a second, once the colour is known', () => {
  stop = watchSplash()
  splash = new Splash()
  vi.advanceTimersByTime(999)
  expect(splash.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(splash.leaving).toBe(true)
})

test('[STA-18] without a colour the splash waits for settings', () => {
  applySettings([{ key: 'storeColor', value: '' }])
  stop = watchSplash()
  splash = new Splash()
  vi.advanceTimersByTime(5_000)
  expect(splash.leaving).toBe(false)
  applySettings([{ key: 'storeColor', value: '#0a7d3c' }])
  expect(splash.leaving).toBe(true)
})
