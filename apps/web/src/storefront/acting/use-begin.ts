import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '@tokri/contract/accounts'
import { useNavigate } from 'react-router'
import { forgetCarts } from '../../state/cart'
import { clearLocation } from '../../state/location'
import { logIn } from '../../state/session'
import { forgetAnswers } from '../account/forget-answers'

/** From now on this browser acts as the customer: their location, their data, an empty cart. */
export function useBegin(): (session: Session) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (session) => {
    forgetAnswers(client)
    clearLocation()
    forgetCarts()
    logIn(session)
    void navigate('/', { replace: true })
  }
}
