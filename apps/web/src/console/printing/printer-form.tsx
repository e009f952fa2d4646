import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import {
  type PaperWidth,
  type PrintCopy,
  type PrinterKind,
  paperWidths,
  printCopies,
  printerKinds,
} from '@tokri/domain/printing'
import { useState } from 'react'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { CheckRow, OptionGroup, RadioRow } from '../../ui/option-rows'
import { consoleApi } from '../session'

interface Props {
  restaurant_id: number
  onAdded: (added: Reply<Contract['printing']['addPrinter']>) => void
}

/** A new printer: its name, its connection, and what it prints. */
export function PrinterForm({ restaurant_id, onAdded }: Props) {
  const t = useText()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<PrinterKind>('star')
  const [paper_mm, setPaper] = useState<PaperWidth>(80)
  const [copies, setCopies] = useState<PrintCopy[]>(['kitchen'])
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onAdded(await consoleApi.printing.addPrinter({ restaurant_id, name, kind, copies, paper_mm }))
      setName('')
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="card grid gap-3 p-4"
      aria-label={t('printerAdd')}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && copies.length > 0) void add()
      }}
    >
      <TextField
        label={t('printerName')}
        value={name}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <OptionGroup label={t('printerKind')}>
        {printerKinds.map((one) => (
          <RadioRow
            key={one}
            name="printer-kind"
            value={one}
            title={t(`printerKind_${one}`)}
            checked={kind === one}
            onSelect={() => setKind(one)}
          />
        ))}
      </OptionGroup>
      <OptionGroup label={t('printerPaper')}>
        {paperWidths.map((mm) => (
          <RadioRow
            key={mm}
            name="printer-paper"
            value={String(mm)}
            title={t('printerPaperWidth', { mm })}
            checked={paper_mm === mm}
            onSelect={() => setPaper(mm)}
          />
        ))}
      </OptionGroup>
      <OptionGroup label={t('printerCopies')}>
        {printCopies.map((one) => (
          <CheckRow
            key={one}
            title={t(`printerCopy_${one}`)}
            checked={copies.includes(one)}
            onChange={(on) => setCopies((all) => (on ? [...all, one] : all.filter((other) => other !== one)))}
          />
        ))}
      </OptionGroup>
      {problem !== null && <Notice tone="bad">{problemText(problem)}</Notice>}
      <Button type="submit" loading={busy} disabled={copies.length === 0}>
        {t('printerAdd')}
      </Button>
    </form>
  )
}
