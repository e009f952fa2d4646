import './delivery.css'
import { Navigate, useNavigate } from 'react-router'
import { boot } from '../lib/boot'
import { useText } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { useSetting } from '../lib/settings'
import { useWorkLogin } from '../lib/work-login'
import { Button } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { EmailField, PasswordField } from '../ui/field'
import { Awning, Logo } from '../ui/marks'
import { Notice } from '../ui/notice'
import { PageShell } from '../ui/page-shell'
import { Thing } from '../ui/thing'
import { riderApi, takeRider, useRider } from './rider'

const demoLogin = { email: 'imran@demo.tokri', password: 'demo-tokri-1' }

/** Riders sign in here; their session is apart from any customer's (ROU-50). */
export function LoginScreen() {
  const t = useText()
  const storeName = useSetting('storeName')
  const navigate = useNavigate()
  const signedIn = useRider(({ data }) => data !== null)
  const { problem, submit, isSubmitting, email, password } = useWorkLogin(async (form) => {
    takeRider(await riderApi.delivery.login(form))
    void navigate('/delivery/orders', { replace: true })
    return null
  })
  usePageTitle(t('riderLoginTitle'))
  if (signedIn) return <Navigate to="/delivery/orders" replace />
  return (
    <PageShell>
      <Cloth h={230} pattern="dot" bleed className="rider-hero">
        <Logo name={storeName} />
        <Thing name="scooter" x={64} y={58} size={44} />
        <Awning />
      </Cloth>
      <form className="pad stack mt7" onSubmit={submit} noValidate>
        <h1 className="disp">{t('riderLoginTitle')}</h1>
        <p className="bs c2">{t('riderLoginText')}</p>
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <EmailField {...email} />
        <PasswordField {...password} />
        <Button type="submit" block size="rider" loading={isSubmitting}>
          {isSubmitting ? t('riderWorking') : t('firstScreenLoginBtn')}
        </Button>
        {boot().demo && <p className="me c3">{t('loginDemoAccount', demoLogin)}</p>}
      </form>
    </PageShell>
  )
}
