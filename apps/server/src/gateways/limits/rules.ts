interface Rule {
  points: number
  seconds: number
  /**
   * `shared`: exact across all nodes, because it protects accounts, codes and costs. `node`: protects the
   * node itself, and is shared only with Redis, where that is cheap.
   */
  scope: 'shared' | 'node'
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE

/**
 * Every rate limit. The first five are counted per call and network address, see `http/limits.ts`;
 * LIMIT_FACTOR multiplies the points of all.
 */
export const limitRules = {
  browse: { points: 600, seconds: MINUTE, scope: 'node' },
  write: { points: 120, seconds: MINUTE, scope: 'node' },
  position: { points: 90, seconds: MINUTE, scope: 'node' },
  guess: { points: 20, seconds: MINUTE, scope: 'shared' },
  send: { points: 6, seconds: MINUTE, scope: 'shared' },
  invoice: { points: 30, seconds: MINUTE, scope: 'node' },
  /** Calls with one API key; each key has its own limit. */
  api_key: { points: 120, seconds: MINUTE, scope: 'shared' },
  /** Passwords: see core/accounts/password-guesses.ts. */
  password_from_device: { points: 10, seconds: QUARTER_HOUR, scope: 'shared' },
  password_from_address: { points: 10, seconds: QUARTER_HOUR, scope: 'shared' },
  password_of_account: { points: 20, seconds: QUARTER_HOUR, scope: 'shared' },
  /** Codes of authenticator apps and recovery codes per account. */
  second_factor: { points: 5, seconds: QUARTER_HOUR, scope: 'shared' },
  /** Different coupon codes per account: see core/coupons/coupon-guesses.ts. */
  coupon_codes: { points: 20, seconds: QUARTER_HOUR, scope: 'shared' },
  /** Remembers one code, so that it counts once however often the cart is quoted. */
  coupon_code: { points: 1, seconds: QUARTER_HOUR, scope: 'shared' },
  /**
   * Replies that an e-mail has an account, per network or account; `taken_block` records that the limit was
   * reached.
   */
  taken_answer: { points: 10, seconds: QUARTER_HOUR, scope: 'shared' },
  taken_block: { points: 1, seconds: QUARTER_HOUR, scope: 'shared' },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof limitRules
