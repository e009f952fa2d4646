import type { alerts } from '@tokri/contract/alerts'
import type { Input } from '@tokri/contract/endpoint'
import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { type Device, keepDevice } from '../../db/queries/devices'
import type { Deps } from '../../deps'

type Given = Input<(typeof alerts)['saveNotificationToken']>['push_token']

/** Stores a device's push token for its session. */
export async function saveToken({ db, push }: Deps, given: Given, { actor, now }: ActorAt) {
  const device = deviceIn(given)
  if (device.keys && !push.serves(device.push_token))
    return refuse('invalid_input', {
      errors: [{ field: '/push_token', message: 'This is not the address of a push service.' }],
    })
  const owner = { user_id: actor.id, session_id: actor.session_id, now }
  const isKept = await db.transaction().execute((tx) => keepDevice(tx, device, owner))
  return isKept ? null : refuse('session_required')
}

const deviceIn = (given: Given): Device =>
  typeof given === 'string'
    ? { push_token: given, keys: null }
    : { push_token: given.endpoint, keys: given.keys }
