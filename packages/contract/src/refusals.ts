/**
 * Every refusal a person may see: its HTTP status and the text that explains it.
 * An undeclared reason does not compile. The text lives in `texts/en/refusals.ts` under the same code.
 */
export const refusals = {
  // who you are
  wrong_credentials: 401,
  session_required: 401,
  not_allowed: 403,
  not_yours: 403,
  account_blocked: 403,
  email_phone_already_used: 409,
  social_refused: 401,
  social_unreachable: 409,
  otp_wrong: 409,
  otp_expired: 409,
  otp_too_many: 429,
  otp_too_soon: 429,
  too_many_requests: 429,
  // the request
  invalid_input: 400,
  not_found: 404,
  key_reused: 422,
  in_progress: 409,
  not_a_picture: 400,
  picture_too_large: 400,
  too_many_pictures: 409,
  no_room_for_pictures: 409,
  // stores and items
  store_closed: 409,
  store_not_accepting: 409,
  not_serviceable: 409,
  mode_not_offered: 409,
  item_unavailable: 409,
  foreign_item: 409,
  addons_out_of_bounds: 409,
  out_of_stock: 409,
  below_minimum: 409,
  cart_empty: 409,
  cart_changed: 409,
  address_required: 409,
  not_schedulable: 409,
  slot_full: 409,
  slot_gone: 409,
  // coupons and money
  coupon_refused: 409,
  insufficient_wallet: 409,
  insufficient_rewards: 409,
  below_reward_minimum: 409,
  method_not_offered: 409,
  // orders
  not_cancellable: 409,
  order_running: 409,
  wrong_state: 409,
  line_changed: 409,
  no_substitute_wanted: 409,
  answer_too_late: 409,
  answer_awaited: 409,
  // staff who act for a customer
  acting_confirmation: 409,
  not_acting: 409,
  already_rated: 409,
  // riders
  already_accepted: 409,
  max_order: 409,
  rider_offline: 409,
  rider_not_eligible: 409,
  not_ready: 409,
  wrong_pin: 409,
  pin_locked: 409,
  failure_too_soon: 409,
  code_or_photo: 409,
  // pickup and drop
  errands_off: 409,
  errand_no_area: 409,
  errand_too_far: 409,
  errand_too_heavy: 409,
  errand_wrong_vehicle: 409,
  errand_too_valuable: 409,
  errand_contact_missing: 409,
  errand_note_missing: 409,
  errand_prohibited: 409,
  errand_cash_only: 409,
  quote_expired: 409,
  quote_used: 409,
  stops_left: 409,
  cancel_fee: 409,
  // the demo
  demo_only: 404,
  // our side: the database cannot be reached, or the server has too much to do; ask again after Retry-After
  unavailable: 503,
} as const satisfies Record<string, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503>

export type RefusalCode = keyof typeof refusals
