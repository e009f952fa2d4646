/** Over the limit: in how many seconds the next attempt counts again. */
export interface Limited {
  retry_after: number
}

/** `seconds` start with the first of `points` attempts; the window does not slide. */
export interface LimitRule {
  name: string
  points: number
  seconds: number
}

/** Where attempts are counted. */
export interface LimitStore {
  /** Counts one attempt; null while the rule allows it. Concurrent attempts are all counted. */
  consume(rule: LimitRule, key: string): Promise<Limited | null>
  /** Whether anything was counted under this key in the current window. */
  has(rule: LimitRule, key: string): Promise<boolean>
  /** Ends the window: the next attempt is the first again. */
  forget(rule: LimitRule, key: string): Promise<void>
  close(): Promise<void>
}
