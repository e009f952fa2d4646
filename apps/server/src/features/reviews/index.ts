import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { answerReview } from './answer-review'
import { decideReview, reportReview } from './moderate-review'
import { ratableOrder, rateOrder } from './rate-order'
import { showConsoleReviews, showStoreReviews } from './show-reviews'

/** Customers' reviews and stores' replies. */
export const reviewsFeature = (deps: Deps) =>
  implement(contract.reviews)({
    getRatableOrder: (input, who) => ratableOrder(deps, input, who),
    rateOrder: (input, who) => rateOrder(deps, input, who),
    getStoreReviews: (input) => showStoreReviews(deps, input),
    listStoreReviews: (input) => showStoreReviews(deps, input),
    consoleReviews: (input, { actor }) => showConsoleReviews(deps, input, actor),
    answerReview: (input, who) => answerReview(deps, input, who),
    reportReview: (input, who) => reportReview(deps, input, who),
    hideReview: (input, who) => decideReview(deps, input, who),
    showReview: ({ review_id }, who) => decideReview(deps, { review_id, reason: null }, who),
  })
