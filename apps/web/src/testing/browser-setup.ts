import '../styles/index.css'
import '../styles/later.css'
import { afterEach, beforeEach } from 'vitest'
import { clearLocation } from '../state/location'
import { restoreCalls } from './answer-calls'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearLocation()
})
afterEach(restoreCalls)
