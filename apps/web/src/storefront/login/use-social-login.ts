import type { Session } from '@tokri/contract/accounts'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { problemText, useText } from '../../lib/format/i18n'
import type { SignInProvider } from '../../lib/session/sign-in-scripts'
import { serverErrors } from './form-errors'
import { arrivalAddress, useArrival } from './use-arrival'

interface Vouched {
  provider: SignInProvider
  accessToken: string
}
interface Person {
  phone: string
  name?: string
}

/**
 * From a provider's token to a session; a new customer is asked for a phone number, and for its code if that
 * is required.
 */
export function useSocialLogin(goTo: (step: 'social_phone' | 'social_code') => void) {
  const t = useText()
  const arrive = useArrival()
  const [vouched, setVouched] = useState<Vouched | null>(null)
  const [person, setPerson] = useState<Person>({ phone: '' })
  const [error, setError] = useState('')
  const enter = async (who: Vouched, more: Partial<Person> & { otp?: string } = {}) => {
    const session: Session = await api.accounts.login({ ...who, ...more, address: arrivalAddress() })
    if (arrive(session) === 'other_door') setError(t('loginOtherDoor'))
  }
  return {
    phone: person.phone,
    error,
    setError,
    begin: async (provider: SignInProvider, accessToken: string) => {
      const who = { provider, accessToken }
      setVouched(who)
      try {
        const answer = await api.accounts.checkSocialLogin(who)
        if ('proceed_login' in answer) await enter(who)
        else goTo('social_phone')
      } catch (problem) {
        setError(problemText(problem))
      }
    },
    introduce: async (typed: Person) => {
      if (!vouched) return
      setPerson(typed)
      await enter(vouched, typed).catch(async (problem: unknown) => {
        if (serverErrors(problem, ['otp']).length === 0) throw problem
        await api.accounts.sendOtp({ phone: typed.phone })
        setError('')
        goTo('social_code')
      })
    },
    verify: async (otp: string) => {
      if (vouched) await enter(vouched, { ...person, otp })
    },
    resend: () => api.accounts.sendOtp({ phone: person.phone }),
  }
}
