import '../styles/index.css'
import '../styles/later.css'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect } from 'vitest'
import { clearLocation } from '../state/location'
import { takeToasts } from '../ui/toast'
import { restoreCalls, takeRefused } from './answer-calls'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearLocation()
  // a toast that appeared as the last test ended would cover buttons of this one
  takeToasts(() => undefined)()
  // and sonner would show it again in the next Toaster
  toast.dismiss()
})
afterEach(() => {
  restoreCalls()
  expect(takeRefused(), 'calls that the server would refuse').toEqual([])
})
