import { ACKNOWLEDGE_KEY, type CallOutcome } from '@tokri/domain/alarms/calls'
import { addMinutes } from '@tokri/domain/clock'
import { z } from 'zod'
import { type Noted, noteCall } from '../../core/alarms/note-call'
import type { Deps } from '../../deps'
import { isSignedPost } from '../../gateways/messages/signed-post'

/** Reports older than this are about alarms that are over, in minutes. */
const CALL_MINUTES = 60

const News = z.union([
  z.object({ call_id: z.int(), outcome: z.enum(['answered', 'busy', 'no_answer', 'failed']) }),
  z.object({ call_id: z.int(), outcome: z.literal('key'), key: z.string().regex(/^[0-9*#]$/) }),
])

export interface SignedNews {
  timestamp: string
  signature: string
  body: string
}

/**
 * A report about a call from the telephone service or a bridge to it. It must be signed with the secret for
 * calls.
 */
export async function handleCallReport(
  { db, clock, env }: Deps,
  { body, ...signed }: SignedNews,
): Promise<Noted | 'forged' | 'invalid'> {
  const { CALL_SECRET } = env
  const now = clock()
  if (!CALL_SECRET || !isSignedPost(CALL_SECRET, { ...signed, body, now })) return 'forged'
  const news = News.safeParse(jsonOf(body))
  if (!news.success) return 'invalid'
  const outcome = outcomeOf(news.data)
  return await noteCall(db, { id: news.data.call_id, outcome, since: addMinutes(now, -CALL_MINUTES) }, now)
}

function outcomeOf(news: z.infer<typeof News>): CallOutcome {
  if (news.outcome !== 'key') return news.outcome
  return news.key === ACKNOWLEDGE_KEY ? 'acknowledged' : 'answered'
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
