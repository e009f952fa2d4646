import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '@tokri/contract/accounts'
import type { AddressDraft } from '@tokri/contract/addresses'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { endSession } from '../../lib/session/end-session'
import { savedLocation } from '../../state/location'
import { logIn } from '../../state/session'
import { showToast } from '../../ui/toast'
import { safeNext } from '../kit/return-to'
import { useReplaceScreen } from '../kit/use-replace-screen'
import { doorInArea } from './door-in-area'

/** A guest's location in the format of the login; it becomes a saved address of the account. */
export function arrivalAddress(): AddressDraft | undefined {
  const place = savedLocation()
  if (!place) return undefined
  const { lat, lng, address, house, landmark, tag, city, state } = place
  return { latitude: lat, longitude: lng, address, house, landmark, tag, city, state }
}

/** The last step of every login: stores the session and continues where the customer was going. */
export function useArrival(): (session: Session) => 'arrived' | 'other_door' {
  const t = useText()
  const goOn = useReplaceScreen()
  const client = useQueryClient()
  const [search] = useSearchParams()
  return (session) => {
    // riders, stores and staff log in elsewhere: the session opened here is ended again
    if (session.data.role !== 'customer') {
      void endSession(session.data.auth_token)
      return 'other_door'
    }
    client.removeQueries({ queryKey: ['mine'] })
    client.removeQueries({ queryKey: ['alerts'] })
    const place = savedLocation()
    logIn(session, place && !place.house ? doorInArea(place, session.addresses) : null)
    showToast({ text: t('loginWelcome', { name: session.data.name }), icon: 'check-circle-fill' })
    goOn(safeNext(search.get('next')) ?? '/')
    return 'arrived'
  }
}
