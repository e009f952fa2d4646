import type { Client } from '@tokri/contract/client'
import { useEffect, useState } from 'react'
import { askForPush, pushPermission, saveWorkPush } from '../device/push'

/**
 * Alarms on a device whose screens are closed: registers it for the signed-in user; `ask` requests the
 * browser's permission from a tap.
 */
export function useWorkPush(calls: Client, user_id: number | undefined) {
  const [permission, setPermission] = useState(pushPermission)
  useEffect(() => {
    if (user_id === undefined || permission !== 'allowed') return
    saveWorkPush(calls).catch((problem: unknown) =>
      console.warn('This device is not told of alarms.', problem),
    )
  }, [calls, user_id, permission])
  const ask = async () => setPermission(await askForPush(() => saveWorkPush(calls)))
  return { permission, ask }
}
