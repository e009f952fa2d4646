import { useRef, useState } from 'react'
import { download } from '../../../lib/dom/download'
import { Notice } from '../../../ui/notice'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { type ReadTexts, readTexts, type Texts, textsFile } from './texts-file'

interface TextsFileButtonsProps {
  texts: Texts
  locale: string
  disabled: boolean
  onRead: (texts: Texts) => void
}

/**
 * Exports the texts as a file for a translator, and imports it; imported texts are shown before they are
 * saved.
 */
export function TextsFileButtons({ texts, locale, disabled, onRead }: TextsFileButtonsProps) {
  const t = useManageText()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadTexts | 'unreadable' | null>(null)
  const take = async (file: File) => {
    const found = readTexts(await file.text(), locale)
    setRead(found ?? 'unreadable')
    if (found) onRead({ ...texts, ...found.texts })
  }
  return (
    <>
      <span className="ms-auto flex flex-wrap gap-2">
        <Press
          small
          onClick={() =>
            download(`texts-${locale}.json`, textsFile('json', texts, locale), 'application/json')
          }
        >
          {t('wordsExportJson')}
        </Press>
        <Press small onClick={() => download(`texts-${locale}.csv`, textsFile('csv', texts, locale))}>
          {t('wordsExportCsv')}
        </Press>
        {!disabled && (
          <Press small onClick={() => input.current?.click()}>
            {t('wordsImport')}
          </Press>
        )}
        <input
          ref={input}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          aria-label={t('wordsImport')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void take(file)
          }}
        />
      </span>
      {read && (
        <div className="w-full">
          <Notice tone={read === 'unreadable' ? 'bad' : 'ok'} live>
            {read === 'unreadable'
              ? t('wordsUnreadable')
              : [
                  t('wordsImported', { count: Object.keys(read.texts).length }),
                  read.unknown > 0 ? t('wordsLeftOut', { count: read.unknown }) : '',
                ].join(' ')}
          </Notice>
        </div>
      )}
    </>
  )
}
