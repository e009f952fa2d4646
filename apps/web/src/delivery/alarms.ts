import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '@tokri/contract/rider-task'
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { chime, type Tune } from '../lib/device/chime'
import type { TaskLists } from './optimistic-task'
import { endedTask } from './queries'

/** Interval of the bell until the phone is touched, in ms. */
const RING_EVERY_MS = 6_000

/** Cancelled orders of this rider whose cancellation was not read yet. */
export const useCancelled = create<{ tasks: Task[] }>(() => ({ tasks: [] }))

export const readCancelled = (order_id: number): void =>
  useCancelled.setState(({ tasks }) => ({ tasks: tasks.filter(({ id }) => id !== order_id) }))

const noticeCancelled = (task: Task): void =>
  useCancelled.setState(({ tasks }) => ({ tasks: [...tasks.filter(({ id }) => id !== task.id), task] }))

/** Rings at once and repeatedly until the phone is touched or `stop` is called. */
function useRing() {
  const [tune, ring] = useState<Tune | null>(null)
  useEffect(() => {
    if (!tune) return
    const heard = () => ring(null)
    chime(tune)
    const timer = setInterval(() => chime(tune), RING_EVERY_MS)
    window.addEventListener('pointerdown', heard)
    window.addEventListener('keydown', heard)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', heard)
      window.removeEventListener('keydown', heard)
    }
  }, [tune])
  return ring
}

/**
 * Rings for new orders and, with another sound, when an order of the rider is cancelled; on every rider
 * screen.
 */
export function useAlarms(lists: TaskLists | undefined): void {
  const client = useQueryClient()
  const ring = useRing()
  const before = useRef<TaskLists | null>(null)
  useEffect(() => {
    if (!lists) return
    const was = before.current
    before.current = lists
    if (!was) return
    const isIn = (list: Task[]) => (task: Task) => list.some(({ id }) => id === task.id)
    if (!lists.new_orders.every(isIn(was.new_orders))) ring('Bell')
    if (lists.new_orders.length === 0) ring((tune) => (tune === 'Bell' ? null : tune))
    const now = isIn([...lists.accepted_orders, ...lists.pickedup_orders])
    for (const task of [...was.accepted_orders, ...was.pickedup_orders]) {
      if (now(task)) continue
      void endedTask(client, task).then((ended) => {
        if (!ended?.cancelled) return
        noticeCancelled(ended)
        ring('Knock')
      })
    }
  }, [lists, client, ring])
}
