import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'
import { TextArea, TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { problemsKey } from './keys'

const isReference = (typed: string): boolean => /^[A-Za-z0-9]{8,25}$/.test(typed)

function useNoting() {
  const t = useManageText()
  const client = useQueryClient()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const blame = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const save = async () => {
    const typed = reference.trim()
    setProblem(null)
    if (!isReference(typed)) return blame(t('deskReferenceWrong'))
    setBusy(true)
    try {
      await consoleApi.paymentDesk.noteChargeback({ reference: typed, outcome: 'open', note: note.trim() })
      showToast({ text: t('deskNoted'), icon: 'check-circle-fill' })
      setReference('')
      setNote('')
      await client.invalidateQueries({ queryKey: problemsKey })
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') blame(t('deskReferenceUnknown'))
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  const type = (value: string) => {
    setFault(null)
    setReference(value)
  }
  return { reference, type, note, setNote, busy, problem, fault, field, save }
}

/** Records a chargeback that no webhook reported. */
export function ChargebackCard() {
  const t = useManageText()
  const form = useNoting()
  return (
    <Card title={t('deskOpen')}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.busy) void form.save()
        }}
      >
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        <TextField
          ref={form.field}
          label={t('deskReference')}
          hint={t('deskReferenceHint')}
          error={form.fault}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={25}
          value={form.reference}
          onChange={(event) => form.type(event.target.value)}
        />
        <TextArea
          label={t('deskNote')}
          hint={t('deskNoteHint')}
          rows={2}
          maxLength={200}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
        <Press type="submit" className="justify-self-start" busy={form.busy}>
          {t('deskOpenYes')}
        </Press>
      </form>
    </Card>
  )
}
