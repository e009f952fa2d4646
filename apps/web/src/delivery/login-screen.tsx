import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { usePageTitle } from '../lib/dom/page-title'
import { useText } from '../lib/format/i18n'
import { WorkLogin } from '../lib/session/work-login'
import { LinkButton } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { Illustration } from '../ui/illustration'
import { Awning, Logo } from '../ui/marks'
import { PageShell } from '../ui/page-shell'
import { riderLogIn, useRider } from './rider'

const demoLogin = { email: 'imran@demo.tokri', password: 'demo-tokri-1' }

/** The riders' login; their session is separate from a customer's (ROU-50). */
export function LoginScreen() {
  const t = useText()
  const storeName = useSetting('storeName')
  const takesApplications = useSetting('riderApplications')
  const navigate = useNavigate()
  const client = useQueryClient()
  const signedIn = useRider(({ data }) => data !== null)
  const lost = useRider((rider) => rider.lost)
  const enter = async (form: typeof demoLogin) => {
    await riderLogIn(client, form)
    void navigate('/delivery/orders', { replace: true })
    return null
  }
  usePageTitle(t('riderLoginTitle'))
  if (signedIn) return <Navigate to="/delivery/orders" replace />
  return (
    <PageShell>
      <Cloth
        h={230}
        pattern="dot"
        bleed
        className="relative h-60 pt-[calc(var(--safe-top)_+_1rem)] px-gutter"
      >
        <Logo name={storeName} />
        <Illustration name="scooter" x={64} y={58} size={44} />
        <Awning />
      </Cloth>
      <WorkLogin
        className="px-gutter grid grid-cols-1 gap-3 mt-8"
        size="rider"
        emailOrPhone={t('loginEmailOrPhoneLabel')}
        demo={demoLogin}
        enter={enter}
      >
        <h1 className="text-display">{t('riderLoginTitle')}</h1>
        <p className="text-body-s text-ink-2">{t(lost ? 'loginSessionEnded' : 'riderLoginText')}</p>
      </WorkLogin>
      {takesApplications && (
        <LinkButton kind="text" to="/delivery/join">
          {t('applyLinkRider')}
        </LinkButton>
      )}
    </PageShell>
  )
}
