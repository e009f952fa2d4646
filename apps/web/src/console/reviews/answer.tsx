import type { ConsoleReview } from '@tokri/contract/reviews'
import { useState } from 'react'
import { day } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { useStore } from '../shell/store'
import { useAnswer } from './queries'

/** The longest answer the server accepts. */
const MAX_LETTERS = 1000

/** Sends an answer and keeps the error if that fails. */
function useSending(review_id: number) {
  const answer = useAnswer(useStore().id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(words: string): Promise<boolean> {
    setBusy(true)
    setProblem('')
    try {
      await answer(review_id, words)
      return true
    } catch (error) {
      setProblem(problemText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem }
}

type Sending = ReturnType<typeof useSending>

interface GivenProps {
  answer: NonNullable<ConsoleReview['answer']>
  sending: Sending
  onChange: () => void
}

function Given({ answer, sending: { send, busy, problem }, onChange }: GivenProps) {
  const t = useText()
  return (
    <div className="grid gap-2 border-s-[3px] border-primary-line ps-3">
      <p className="text-meta font-semibold">
        {t('answerYours')} <span className="text-ink-3 tabular-nums">{day(answer.at)}</span>
      </p>
      <p className="text-body-s whitespace-pre-line wrap-anywhere" dir="auto">
        {answer.text}
      </p>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="soft" size="m" onClick={onChange}>
          {t('answerChange')}
        </Button>
        <Button kind="text" size="m" loading={busy} onClick={() => void send('')}>
          {busy ? t('answerTakingBack') : t('answerTakeBack')}
        </Button>
      </div>
    </div>
  )
}

interface FormProps {
  words: string
  onWords: (words: string) => void
  sending: Sending
  onSent: () => void
  onLater: () => void
}

export function AnswerForm({ words, onWords, sending: { send, busy, problem }, onSent, onLater }: FormProps) {
  const t = useText()
  const [empty, setEmpty] = useState(false)
  async function go() {
    setEmpty(words.trim() === '')
    if (words.trim() !== '' && (await send(words.trim()))) onSent()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void go()
      }}
    >
      <TextArea
        label={t('answerYours')}
        hint={t('answerHint')}
        error={problem || (empty && words.trim() === '' ? t('answerEmpty') : undefined)}
        dir="auto"
        maxLength={MAX_LETTERS}
        // read-only while it is being sent
        readOnly={busy}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="m" loading={busy}>
          {busy ? t('answerSending') : t('answerSend')}
        </Button>
        <Button kind="text" size="m" onClick={onLater}>
          {t('answerLater')}
        </Button>
      </div>
    </form>
  )
}

/**
 * The store's answer below a review: written, changed, or removed; what was typed stays until it was saved.
 */
export function Answer({ review: { id, answer } }: { review: ConsoleReview }) {
  const t = useText()
  const sending = useSending(id)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const close = () => setOpen(false)
  const sent = () => {
    close()
    setDraft(null)
  }
  if (open)
    return (
      <AnswerForm
        // a colleague may have answered meanwhile
        words={draft ?? answer?.text ?? ''}
        onWords={setDraft}
        sending={sending}
        onSent={sent}
        onLater={close}
      />
    )
  if (answer) return <Given answer={answer} sending={sending} onChange={() => setOpen(true)} />
  return (
    <Button
      kind="soft"
      size="m"
      icon="chat-circle"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      {t('answerOpen')}
    </Button>
  )
}
