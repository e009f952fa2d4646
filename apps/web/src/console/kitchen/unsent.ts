import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { KitchenOrder } from '@tokri/contract/console'
import { useEffect } from 'react'
import { create } from 'zustand'
import { Problem } from '../../lib/api/problem'
import { read, write } from '../../lib/device/storage'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { consoleApi, useConsole } from '../session'
import type { Pending } from './board'

/** How often an unsent tap is tried again, in ms. */
const AGAIN_EVERY_MS = 8_000

/** A tap that got no answer, with the key it keeps. */
interface UnsentTap extends Pending {
  key: string
}
type Unsent = Readonly<Record<number, UnsentTap>>

/**
 * Orders delayed or marked ready while the line was down, by id; kept over a reload and sent when it is back, with the
 * time of the tap. Only these can wait: saying them late harms nobody, and what was said twice counts once. An order that
 * is ready needs no more minutes: of both, "ready" is sent.
 */
export const useUnsent = create<{ taps: Unsent }>(() => ({
  taps: (read('kitchenUnsent') as Unsent | null) ?? {},
}))

function keep(taps: Unsent): void {
  write('kitchenUnsent', taps)
  useUnsent.setState({ taps })
}

export const keepUnsent = (order_id: number, tap: UnsentTap): void =>
  keep({ ...useUnsent.getState().taps, [order_id]: tap })

function drop(order_id: number): void {
  const { [order_id]: _, ...others } = useUnsent.getState().taps
  keep(others)
}

// whoever works here next has nothing to do with it
useConsole.subscribe(({ data, lost }) => {
  if (!data && !lost) keep({})
})

type Send = (order_id: number, tap: UnsentTap) => Promise<KitchenOrder>
const sendTap: Send = (order_id, { step, minutes = 0, at, key: idempotency_key }) =>
  step === 'delay'
    ? consoleApi.console.delayOrder({ order_id, minutes, at, idempotency_key })
    : consoleApi.console.readyOrder({ order_id, at, idempotency_key })

/** Sends what waits; whatever still gets no answer goes on waiting. */
export async function sendUnsent(client: QueryClient, send: Send = sendTap): Promise<void> {
  for (const [id, tap] of Object.entries(useUnsent.getState().taps)) {
    const order_id = Number(id)
    try {
      await send(order_id, tap)
    } catch (error) {
      if (error instanceof Problem && (error.unanswered || error.code === 'session_required')) return
      showToast({ text: problemText(error), icon: 'warning-fill' })
    }
    await client.invalidateQueries({ queryKey: ['console'] })
    // another tap may have taken its place meanwhile
    if (useUnsent.getState().taps[order_id]?.key === tap.key) drop(order_id)
  }
}

/** Sends what waits when the network is back, and at intervals. */
export function useSendUnsent(): void {
  const client = useQueryClient()
  const isWaiting = useUnsent(({ taps }) => Object.keys(taps).length > 0)
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void sendUnsent(client)
    window.addEventListener('online', again)
    const timer = setInterval(again, AGAIN_EVERY_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting, client])
}
