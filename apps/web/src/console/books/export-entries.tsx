import { datePlus } from '@tokri/domain/zone'
import { useState } from 'react'
import { Problem } from '../../lib/api/problem'
import { downloadBase64 } from '../../lib/dom/download'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { consoleApi } from '../session'

const toBase64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** Exports all entries of a period as a file. */
export function ExportEntries() {
  const t = useText()
  const today = new Date().toISOString().slice(0, 10)
  const [from, setFrom] = useState(datePlus(today, -30))
  const [to, setTo] = useState(today)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { name, csv } = await consoleApi.books.exportEntries({ from, to })
      downloadBase64({ name, type: 'text/csv', base64: toBase64(csv) })
    } catch (error) {
      const [field] = error instanceof Problem ? error.errors : []
      setProblem(field?.message ?? problemText(error))
    }
    setBusy(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:items-end"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <TextField
        label={t('booksFrom')}
        type="date"
        value={from}
        max={to}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('booksTo')}
        type="date"
        value={to}
        max={today}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button kind="soft" type="submit" loading={busy}>
        {t('booksExport')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </form>
  )
}
