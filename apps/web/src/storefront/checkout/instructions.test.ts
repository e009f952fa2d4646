import { expect, test } from 'vitest'
import { hasInstruction, toggleInstruction } from './instructions'

test.each([
  ['', 'Leave at the door', 'Leave at the door'],
  ['Second gate', 'Leave at the door', 'Second gate. Leave at the door'],
  ['Second gate.', 'Leave at the door', 'Second gate. Leave at the door'],
  ['Second gate. Leave at the door', 'Leave at the door', 'Second gate'],
  ['Leave at the door. Second gate', 'Leave at the door', 'Second gate'],
  ['Leave at the door', 'Leave at the door', ''],
])('[SCR-67] %j with %j toggled is %j', (comment, phrase, after) => {
  expect(toggleInstruction(comment, phrase)).toBe(after)
  expect(hasInstruction(after, phrase)).toBe(!hasInstruction(comment, phrase))
})
