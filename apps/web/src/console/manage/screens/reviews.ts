import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const ChosenReviewActs = lazyComponent(() =>
  import('../reviews/review-acts').then((part) => part.ChosenReviewActs),
)
const ReviewActs = lazyComponent(() => import('../reviews/review-acts').then((part) => part.ReviewActs))
const ReviewRecord = lazyComponent(() => import('./review-record').then((part) => part.ReviewRecord))

export const reviews: ScreenLooks = {
  resource: 'reviews',
  group: 'reach',
  icon: 'star',
  title: 'store_name',
  columns: ['store_name', 'rating_store', 'review_store', 'answer', 'is_reported', 'at'],
  more: [
    'rating_delivery',
    'review_delivery',
    'is_hidden',
    'liked',
    'disliked',
    'report_reason',
    'hidden_reason',
  ],
  filters: ['restaurant_id', 'rating_store', 'is_answered', 'is_reported', 'is_hidden', 'from', 'to'],
  views: [
    { text: 'field_is_reported', filter: { is_reported: true } },
    { text: 'field_is_hidden', filter: { is_hidden: true } },
  ],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: ReviewRecord,
  RowActs: ReviewActs,
  BulkActs: ChosenReviewActs,
}
