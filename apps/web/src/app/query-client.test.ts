import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client'

test('[ERR-05] a mutation renders as pending before a second tap', async () => {
  const draw = vi.fn()
  const act = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) })
  // notified in the same way as a component
  act.subscribe(notifyManager.batchCalls(draw))
  void act.mutate()
  await Promise.resolve()
  expect(act.getCurrentResult().isPending).toBe(true)
  expect(draw).toHaveBeenCalled()
})
