import type { Module } from '@tokri/contract/promo'
import type { TextKey } from '@tokri/contract/texts/index'
import type { Translate } from '../../lib/format/i18n'

/**
 * The texts of a new shop's services, in every language; if the operator writes others, those are shown as
 * they are.
 */
const builtIn: Record<string, TextKey> = {
  Food: 'moduleFood',
  'Restaurants near you': 'moduleFoodText',
  Grocery: 'moduleGrocery',
  'In 15 minutes': 'moduleGroceryText',
  Meat: 'moduleMeat',
  'Cut to order': 'moduleMeatText',
  Send: 'moduleSend',
  'Across town': 'moduleSendText',
}

const translated = (t: Translate, words: string): string => {
  const key = Object.hasOwn(builtIn, words) ? builtIn[words] : undefined
  return key ? t(key) : words
}

/** A service with its texts in the user's language. */
export const inOwnWords = (t: Translate, module: Module): Module => ({
  ...module,
  title: translated(t, module.title),
  content: module.content && translated(t, module.content),
})
