import { builtInText, textFaults, textKeys } from '@tokri/contract/texts/check-text'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import { TextRow } from './text-row'
import { shownText, type Texts } from './texts-file'
import { TextsFileButtons } from './texts-file-buttons'

const shows = ['all', 'missing', 'changed', 'faulty'] as const
type Show = (typeof shows)[number]
const PAGE = 25

/** Which texts a filter shows. */
const isShown: Record<Show, (key: string, texts: Texts, locale: string) => boolean> = {
  all: () => true,
  missing: (key, texts, locale) => texts[key] === undefined && builtInText(locale, key) === null,
  changed: (key, texts) => texts[key] !== undefined,
  faulty: (key, texts, locale) => texts[key] !== undefined && textFaults(key, texts[key], locale).length > 0,
}

/**
 * Every text of a language beside its English original: what is missing, what was changed, what has an error
 * (ENT-02).
 */
export function TextsControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const locale = String(useWatch({ name: 'locale' }) ?? 'en')
  const texts = (value ?? {}) as Texts
  const [show, setShow] = useState<Show>('all')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const asked = useDeferredValue(words.trim().toLowerCase())
  const found = textKeys.filter(
    (key) =>
      isShown[show](key, texts, locale) &&
      `${key} ${shownText(key, {}, 'en')} ${shownText(key, texts, locale)}`.toLowerCase().includes(asked),
  )
  const change = (key: string, text: string | null) => {
    const { [key]: _, ...others } = texts
    onChange(text === null ? others : { ...others, [key]: text })
  }
  const at = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE) - 1))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label className={`${boxLook()} w-full max-w-72`}>
          <span className="sr-only">{t('wordsSearch')}</span>
          <input
            type="search"
            className={inputLook}
            placeholder={t('wordsSearch')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        <label className={boxLook()}>
          <span className="sr-only">{t('wordsShow')}</span>
          <select
            className="bg-transparent py-1.5 text-body-s font-medium text-ink outline-none"
            value={show}
            onChange={(event) => {
              setShow(event.target.value as Show)
              setPage(0)
            }}
          >
            {shows.map((one) => (
              <option key={one} value={one}>
                {t(`words_${one}`)}
              </option>
            ))}
          </select>
        </label>
        <span role="status" className="text-meta text-ink-2">
          {t('wordsCount', { count: found.length })}
        </span>
        <TextsFileButtons texts={texts} locale={locale} disabled={disabled} onRead={onChange} />
      </div>
      <ul className="grid gap-4">
        {found.slice(at * PAGE, (at + 1) * PAGE).map((key) => (
          <TextRow
            key={key}
            textKey={key}
            texts={texts}
            locale={locale}
            disabled={disabled}
            onChange={(text) => change(key, text)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-2">{t('wordsNone')}</p>}
      {found.length > PAGE && (
        <div className="flex gap-2">
          <Press small disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('wordsEarlier')}
          </Press>
          <Press small disabled={(at + 1) * PAGE >= found.length} onClick={() => setPage(at + 1)}>
            {t('wordsLater')}
          </Press>
        </div>
      )}
    </div>
  )
}
