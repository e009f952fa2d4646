/** Over the limit: in how many seconds the next try counts again. */
export interface Limited {
  retry_after: number
}

/** `seconds` run from the first of `points` tries; the window does not slide. */
export interface LimitRule {
  name: string
  points: number
  seconds: number
}

/** Where tries are counted. */
export interface LimitStore {
  /** Counts one try; null while the rule allows it. Tries that arrive at once are all counted. */
  consume(rule: LimitRule, key: string): Promise<Limited | null>
  /** Whether anything was counted under this key in the window that runs. */
  has(rule: LimitRule, key: string): Promise<boolean>
  /** Ends the window: the next try is the first again. */
  forget(rule: LimitRule, key: string): Promise<void>
  close(): Promise<void>
}
