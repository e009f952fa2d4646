import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api'
import { cancelAndInvalidate } from '../../lib/api/query-cache'
import { randomKey } from '../../lib/api/random-key'
import { problemText } from '../../lib/format/i18n'
import { refreshAccount } from '../kit/refresh-account'

/**
 * Moves points to the wallet; an attempt without a response is repeated with the same idempotency key, so
 * that it counts once.
 */
export function useMoving(onMoved: (points: number) => void) {
  const client = useQueryClient()
  const last = useRef<{ points: number; key: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const move = async (points: number) => {
    if (busy) return
    if (last.current?.points !== points) last.current = { points, key: randomKey() }
    setBusy(true)
    setProblem('')
    try {
      await api.wallet.transferRewardsToWallet({ amount: points, idempotency_key: last.current.key })
      last.current = null
      for (const queryKey of [['mine'], ['quote']]) void cancelAndInvalidate(client, { queryKey })
      void refreshAccount()
      onMoved(points)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { move, busy, problem, forget: () => setProblem('') }
}
