import { ar } from './ar/index'
import { en } from './en/index'
import { hi } from './hi/index'

export type TextKey = keyof typeof en
export type Texts = Record<TextKey, string>

/** The built-in texts by the language part of a locale; the operator's own texts override them. */
export const builtInTexts = { en, hi, ar } satisfies Record<string, Texts>
