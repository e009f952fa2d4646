import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, useText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { TextArea } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

const waits = ({ is_reported }: Row) => is_reported === true
const isHidden = ({ is_hidden }: Row) => is_hidden === true
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Decides about reviews one after the other; shows how many were done, or the error. */
function useDecide() {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const decide = async (ids: readonly number[], call: (review_id: number) => Promise<unknown>) => {
    setBusy(true)
    try {
      for (const id of ids) await call(id)
      showToast({ text: t('reviewsDecided', { count: ids.length }), icon: 'check-circle-fill' })
    } finally {
      await client.invalidateQueries({ queryKey: ['reviews'] })
      setBusy(false)
    }
  }
  return { busy, decide }
}

/** Staff's decision about a review that its store reported, or that is hidden. */
export function ReviewActs({ row }: { row: Row }) {
  const mayAct = useMayAct('reviews')
  if (!mayAct || !(waits(row) || isHidden(row))) return null
  return (
    <span className="inline-flex gap-2">
      <Decisions rows={[row]} kind="o" label={String(row.store_name)} onDone={() => undefined} />
    </span>
  )
}

/** The same for all ticked reviews. */
export function ChosenReviewActs({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  return <Decisions rows={rows} kind="t" onDone={onDone} />
}

interface DecisionsProps {
  rows: readonly Row[]
  kind: 'o' | 't'
  /** Names the review, if there are several buttons with the same label. */
  label?: string
  onDone: () => void
}

function Decisions({ rows, kind, label, onDone }: DecisionsProps) {
  const common = useText()
  const [asking, setAsking] = useState(false)
  const { busy, decide } = useDecide()
  const shown = rows.filter((row) => !isHidden(row))
  const undecided = rows.filter((row) => waits(row) || isHidden(row))
  const leave = async () => {
    await decide(idsOf(undecided), (review_id) => consoleApi.reviews.showReview({ review_id }))
      .then(onDone)
      .catch((error: unknown) => showToast({ text: problemText(error) }))
  }
  const words = common(undecided.some(isHidden) ? 'reviewShow' : 'reviewKeep')
  const named = (text: string) => (label ? `${text}: ${label}` : text)
  return (
    <>
      {undecided.length > 0 && (
        <Press small kind={kind} busy={busy} aria-label={named(words)} onClick={() => void leave()}>
          {words}
        </Press>
      )}
      {shown.length > 0 && (
        <Press
          small
          kind={kind === 'o' ? 'd' : kind}
          aria-label={named(common('reviewHide'))}
          onClick={() => setAsking(true)}
        >
          {common('reviewHide')}
        </Press>
      )}
      {asking && <HideSheet rows={shown} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  )
}

interface HideProps {
  rows: readonly Row[]
  onClose: () => void
  onDone: () => void
}

/** One reason for all the reviews that are hidden. */
function HideSheet({ rows, onClose, onDone }: HideProps) {
  const common = useText()
  const { busy, decide } = useDecide()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const isGiven = reason.trim().length >= 3
  const hide = async () => {
    setTried(true)
    if (!isGiven || busy) return
    try {
      await decide(idsOf(rows), (review_id) =>
        consoleApi.reviews.hideReview({ review_id, reason: reason.trim() }),
      )
      onClose()
      onDone()
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <Sheet open onClose={onClose} title={common('reviewHide')} closeLabel={common('close')} centred>
      <form
        className="grid gap-3.5 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          void hide()
        }}
      >
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <TextArea
          label={common('reviewHideWhy')}
          hint={common('reviewHideHint')}
          error={tried && !isGiven ? common('reviewReasonMissing') : undefined}
          dir="auto"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" loading={busy}>
          {common('reviewHide')}
        </Button>
      </form>
    </Sheet>
  )
}
