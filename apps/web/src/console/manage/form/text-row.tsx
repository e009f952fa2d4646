import { builtInText, englishText, type TextFault, textFaults } from '@tokri/contract/texts/check-text'
import { useId } from 'react'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { boxLook, inputLook } from './field-box'
import type { Texts } from './texts-file'

interface TextRowProps {
  textKey: string
  texts: Texts
  locale: string
  disabled: boolean
  /** null: back to the built-in text. */
  onChange: (text: string | null) => void
}

/** Names of placeholders are in braces, as in the text. */
const nameOf = ({ fault, name }: TextFault): string =>
  fault === 'placeholder' || fault === 'missing' ? `{${name}}` : name

/** One text beside its English original, checked while it is typed. */
export function TextRow({ textKey, texts, locale, disabled, onChange }: TextRowProps) {
  const t = useManageText()
  const id = useId()
  const own = texts[textKey]
  const builtIn = builtInText(locale, textKey)
  const faults = own === undefined ? [] : textFaults(textKey, own, locale)
  return (
    <li
      className={`grid gap-1.5 md:grid-cols-2 md:gap-4 ${own === undefined ? '' : 'border-s-3 border-warn ps-3'}`}
    >
      <div className="min-w-0">
        <code dir="ltr" className="block text-caption text-ink-3">
          {textKey}
        </code>
        <p lang="en" dir="ltr" className="text-body-s wrap-anywhere">
          <span className="sr-only">{t('wordsEnglish')}: </span>
          {englishText(textKey)}
        </p>
      </div>
      <div className="grid min-w-0 gap-1">
        <label htmlFor={id} className="sr-only">
          {`${t('wordsYours')}: ${textKey}`}
        </label>
        <span className={boxLook(faults.length > 0 ? textKey : undefined)}>
          <textarea
            id={id}
            dir="auto"
            lang={locale}
            rows={2}
            className={`${inputLook} resize-y`}
            placeholder={builtIn ?? englishText(textKey)}
            value={own ?? builtIn ?? ''}
            disabled={disabled}
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={`${id}-faults`}
            onChange={({ target }) =>
              onChange(target.value === '' || target.value === builtIn ? null : target.value)
            }
          />
        </span>
        <ul id={`${id}-faults`} className="text-caption text-danger">
          {faults.map((fault) => (
            <li key={`${fault.fault} ${fault.name}`}>
              {t(`wordsFault_${fault.fault}`, { name: nameOf(fault) })}
            </li>
          ))}
        </ul>
        {own !== undefined && !disabled && (
          <span className="flex flex-wrap items-center gap-2 text-caption text-ink-2">
            {builtIn !== null && <span>{t('wordsBuiltIn', { text: builtIn })}</span>}
            <Press small kind="g" onClick={() => onChange(null)}>
              {t('wordsReset')}
            </Press>
          </span>
        )}
      </div>
    </li>
  )
}
