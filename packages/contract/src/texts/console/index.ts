import { ar } from './ar'
import { type ConsoleTexts, en } from './en'
import { hi } from './hi'

/** The console's texts by the language part of a locale. */
export const consoleTexts = { en, hi, ar } satisfies Record<string, ConsoleTexts>
