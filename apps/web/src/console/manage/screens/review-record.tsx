import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleReview } from '@tokri/contract/reviews'
import { Notice } from '../../../ui/notice'
import { Moderation } from '../../reviews/moderation'
import { ReviewBody } from '../../reviews/review-card'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'

/** A row of the list in the form of a store's own review screen; the list has no author. */
function reviewOf(row: Row): ConsoleReview {
  const { answer, answered_at, hidden_reason, hidden_at, report_reason, reported_at, at, ...rest } =
    row as unknown as Omit<ConsoleReview, 'answer' | 'hidden' | 'report' | 'created_at' | 'username'> &
      Record<'at', string> &
      Record<
        'answer' | 'answered_at' | 'hidden_reason' | 'hidden_at' | 'report_reason' | 'reported_at',
        string | null
      >
  const said = (reason: string | null, when: string | null) => (reason && when ? { reason, at: when } : null)
  return {
    ...rest,
    username: null,
    created_at: at,
    answer: answer && answered_at ? { text: answer, at: answered_at } : null,
    hidden: said(hidden_reason, hidden_at),
    report: said(report_reason, reported_at),
  }
}

/** A customer's review, its answer, and whether it is hidden. */
export function ReviewRecord({ row }: { row: Row }) {
  const t = useManageText()
  const client = useQueryClient()
  const review = reviewOf(row)
  return (
    <div className="max-w-160">
      <Card title={String(row.store_name)}>
        <ReviewBody review={review} />
        {review.answer && (
          <Notice tone="info">
            <b>{t('field_answer')}: </b>
            <bdi>{review.answer.text}</bdi>
          </Notice>
        )}
        <Moderation review={review} onChanged={() => client.invalidateQueries({ queryKey: ['reviews'] })} />
      </Card>
    </div>
  )
}
