import { workPaths } from 'virtual:work-paths'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '@tokri/contract/accounts'
import type { FoundCustomer } from '@tokri/contract/callandorder'
import type { Client } from '@tokri/contract/client'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, createApi, storedToken } from '../../lib/api/api'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'
import { problemText, useText } from '../../lib/format/i18n'
import { endSession } from '../../lib/session/end-session'
import { WorkLogin } from '../../lib/session/work-login'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { FindCustomer } from './find-customer'
import { GuestForm } from './guest-form'
import { ReasonForm } from './reason-form'

const guestAtWork = createApi({ token: () => null }, workPaths)

/** Staff without a console session log in here. */
export function StaffLogin({ onToken }: { onToken: (token: string) => void }) {
  const t = useText()
  const take = async ({ data }: Session) => {
    if (data.role === 'staff' || data.role === 'admin') {
      onToken(data.auth_token)
      return null
    }
    await endSession(data.auth_token)
    return t('actingNoStaff')
  }
  return (
    <WorkLogin
      className="grid gap-4"
      enter={async (form) => take(await api.accounts.login(form))}
      prove={async (step) => take(await guestAtWork.secondFactor.signIn(step))}
    >
      <h2 className="text-title-m">{t('actingStaffLogin')}</h2>
    </WorkLogin>
  )
}

/** The staff session opened on this page, restored when acting ends. */
let openedHere: string | null = null

/** The staff session: the console's in this browser, or one opened on this page. */
function useStaff() {
  const [token, setToken] = useState(() => openedHere ?? storedToken('console_user'))
  const change = (chosen: string | null) => {
    openedHere = chosen
    setToken(chosen)
  }
  const client = createApi({ token: () => token }, workPaths)
  const { data, isLoading } = useQuery({
    queryKey: ['mine', 'staff', token],
    queryFn: ({ signal }) => client.accounts.updateUserInfo({}, { signal }),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  })
  const role = data?.data.role
  const name = role === 'staff' || role === 'admin' ? data?.data.name : undefined
  return { client, name, isLoading, signIn: change, signOut: () => change(null) }
}

type Step = { step: 'find' } | { step: 'guest'; query: string } | { step: 'reason'; customer: FoundCustomer }

/** The customer named in the URL, looked up as soon as the staff session is known. */
function useNamed(client: Client, id: number | null, staff: string | undefined) {
  return useQuery({
    queryKey: ['mine', 'acting', staff, id],
    queryFn: ({ signal }) => client.callandorder.findCustomer({ user_id: id ?? 0 }, { signal }),
    enabled: id !== null && staff !== undefined,
    gcTime: 0,
  })
}

function Choosing({ client, named }: { client: Client; named: FoundCustomer | undefined }) {
  const [at, setAt] = useState<Step>(named ? { step: 'reason', customer: named } : { step: 'find' })
  const onOther = () => setAt({ step: 'find' })
  if (at.step === 'reason') return <ReasonForm client={client} customer={at.customer} onOther={onOther} />
  if (at.step === 'guest') return <GuestForm client={client} query={at.query} onOther={onOther} />
  return (
    <FindCustomer
      client={client}
      onFound={(customer) => setAt(replaceIfCurrent<Step>(at, { step: 'reason', customer }))}
      onRegister={(query) => setAt({ step: 'guest', query })}
    />
  )
}

/** Staff order for a caller: who they are, for whom, and why (ROU-53, ROL-03). */
export function LoginAsCustomerScreen() {
  const t = useText()
  const onBack = useGoBack('/')
  const { id } = useParams()
  const { client, name, isLoading, signIn, signOut } = useStaff()
  const wanted = /^\d{1,9}$/.test(id ?? '') ? Number(id) : null
  const named = useNamed(client, wanted, name)
  const looking = isLoading || named.isLoading
  usePageTitle(t('actingTitle'))
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack }} title={t('actingTitle')} />
      <div className="px-gutter grid gap-4 max-w-136 mx-auto">
        <p className="text-ink-2">{t('actingText')}</p>
        {name && (
          <Notice tone="info" icon="headset" action={{ label: t('actingOtherStaff'), onAct: signOut }}>
            {t('actingAs', { name })}
          </Notice>
        )}
        {id !== undefined && named.data?.length === 0 && <Notice tone="warn">{t('actingUnknown')}</Notice>}
        {named.error && <Notice tone="bad">{problemText(named.error)}</Notice>}
        {looking && (
          <Skeletons label={t('accountLoading')}>
            <Skeleton h="12rem" r="var(--r-l)" />
          </Skeletons>
        )}
        {!looking && !name && <StaffLogin onToken={signIn} />}
        {!looking && name && <Choosing client={client} named={named.data?.[0]} />}
      </div>
    </PageShell>
  )
}
