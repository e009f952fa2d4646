import '../styles/index.css'
import '../styles/later.css'
import { afterEach, beforeEach } from 'vitest'
import { restoreCalls } from './answer-calls'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(restoreCalls)
