import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api/api'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { forgetCarts } from '../../state/cart'
import { forgetUser } from '../../state/session'
import { forgetAnswers } from '../../storefront/account/forget-answers'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { ActingQuestion } from './acting-question'

const DOOR = '/auth/login-as-customer'

interface Acting {
  name: string
  /** ISO 8601; when the session expires. */
  until: string
}

/** Ends the acting session on this device, by hand or when it expires. */
function useEnding({ name, until }: Acting) {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [ended, setEnded] = useState<'actingLeftDone' | 'actingEnded' | null>(null)
  const left = Date.parse(until) - useNow(10_000).getTime()
  const isOver = left <= 0
  const why = ended ?? (isOver ? 'actingEnded' : null)
  useEffect(() => {
    if (why === null) return
    // leave first: the customer's account screens would ask for a login
    if (pathname !== DOOR) return void navigate(DOOR, { replace: true })
    forgetUser()
    forgetCarts()
    forgetAnswers(client)
    showToast({ text: t(why, { name }), icon: 'sign-out' })
  }, [why, pathname, navigate, client, t, name])
  const leave = async () => {
    await api.callandorder
      .leave({})
      .catch((error: unknown) => console.warn('The server was not told of leaving.', error))
    setEnded('actingLeftDone')
  }
  return { minutes: Math.max(0, Math.ceil(left / 60_000)), leave }
}

/** Shown over every screen while staff act for a customer: for whom, for how long, and how to stop (ROL-03). */
export function ActingParts({ name, until }: Acting) {
  const t = useText()
  const { minutes, leave } = useEnding({ name, until })
  const [leaving, setLeaving] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.dataset.acting = 'yes'
    return () => {
      delete document.documentElement.dataset.acting
    }
  }, [])
  return (
    <>
      <section
        className="fixed z-(--z-toast) top-0 inset-x-0 flex gap-2.5 items-center h-13 box-content pt-[env(safe-area-inset-top,0px)] ps-4 pe-2 bg-warn-soft border-b-2 border-warn text-ink"
        aria-label={t('actingBanner', { name })}
      >
        <Icon name="headset" />
        <p className="grid flex-1 min-w-0 leading-[1.25]">
          <b className="truncate">{t('actingBanner', { name })}</b>
          <span className="tabular-nums text-[0.8125rem]">{t('actingLeft', { minutes })}</span>
        </p>
        <button
          type="button"
          className="min-w-11 min-h-11 px-3 font-bold underline"
          disabled={leaving}
          onClick={() => {
            setLeaving(true)
            void leave()
          }}
        >
          {t('actingLeave')}
        </button>
      </section>
      <ActingQuestion name={name} />
    </>
  )
}
