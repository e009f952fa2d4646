import type { Note } from '@tokri/contract/desk-order'
import { type FormEvent, useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { time } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { TextArea } from '../../../ui/field'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { type ShownOrder, useChanged } from './queries'

/**
 * Notes between staff; they look different from anything a customer wrote, and say that no customer sees
 * them.
 */
export function NotesCard({ shown, notes }: { shown: ShownOrder; notes: readonly Note[] }) {
  const t = useManageText()
  const changed = useChanged()
  const [text, setText] = useState('')
  const [key, setKey] = useState(randomKey)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, unique_order_id } = shown.order
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    setProblem(null)
    try {
      await consoleApi.desk.addNote({ order_id: id, text: text.trim(), idempotency_key: key })
      setText('')
      setKey(randomKey())
      await changed(unique_order_id)
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <Card title={t('orderNotes')}>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li
              key={note.id}
              className="rounded-control border border-line bg-bg px-3 py-2 text-meta wrap-anywhere"
            >
              <b>
                <bdi>{note.author}</bdi>, {time(note.at)}
              </b>{' '}
              <bdi>{note.text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <form className="grid gap-2" onSubmit={(event) => void add(event)}>
        <TextArea
          label={t('orderNoteAdd')}
          hint={t('orderNoteHint')}
          rows={2}
          maxLength={1000}
          value={text}
          error={problem ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Press type="submit" small className="justify-self-start" busy={busy} disabled={text.trim() === ''}>
          {t('orderNoteSave')}
        </Press>
      </form>
    </Card>
  )
}
