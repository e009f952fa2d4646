import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { usePageTitle } from '../lib/dom/page-title'
import { useText } from '../lib/format/i18n'
import { WorkLogin } from '../lib/session/work-login'
import { Cloth } from '../ui/cloth'
import { Illustration } from '../ui/illustration'
import { Logo } from '../ui/marks'
import { Plate } from '../ui/plate'
import { consoleLogIn, consoleProve, homeOf, useConsole } from './session'
import { askForSoundTest } from './shell/sound'

const demoLogin = { email: 'kitchen@demo.tokri', password: 'demo-tokri-1' }

/**
 * Store owners and staff sign in here; customers' and riders' accounts are turned away with an explanation
 * (ROL-04).
 */
export function LoginScreen() {
  const t = useText()
  const storeName = useSetting('storeName')
  const takesApplications = useSetting('storeApplications')
  const navigate = useNavigate()
  const client = useQueryClient()
  const signedIn = useConsole(({ data }) => data?.role)
  const lost = useConsole((now) => now.lost)
  const go = (entered: 'in' | 'not_for_you') => {
    if (entered !== 'in') return t('consoleNotForYou')
    const role = useConsole.getState().data?.role
    if (role === 'store') askForSoundTest()
    void navigate(homeOf(role), { replace: true })
    return null
  }
  usePageTitle(t('consoleLoginTitle'))
  if (signedIn) return <Navigate to={homeOf(signedIn)} replace />
  return (
    <main
      id="main"
      className="min-h-dvh grid grid-rows-[15rem_auto] bg-bg md:[grid-template:1fr_/_1.15fr_1fr]"
    >
      <Cloth h={70} pattern="gingham" className="relative">
        <Plate at={{ x: 50, y: 54 }} size="min(50%, 22rem)" h={40}>
          <Illustration name="stew" size={76} turn={-4} />
        </Plate>
        <Illustration name="chilli" x={14} y={30} size={13} turn={-24} />
        <Illustration name="herb" x={84} y={80} size={15} turn={14} />
        <Illustration name="lemon" x={88} y={20} size={11} turn={10} blur={1.2} />
      </Cloth>
      <WorkLogin
        className="w-full max-w-104 mx-auto pt-6 px-gutter pb-8 content-start md:content-center grid grid-cols-1 gap-3"
        demo={demoLogin}
        enter={async (form) => go(await consoleLogIn(client, form))}
        prove={async (step) => go(await consoleProve(client, step))}
      >
        <Logo name={storeName} />
        <h1 className="text-display mt-4">{t('consoleLoginTitle')}</h1>
        <p className="text-body-s text-ink-2">{t(lost ? 'loginSessionEnded' : 'consoleLoginText')}</p>
        {takesApplications && (
          <a href="/partner/join" className="min-h-6 text-meta text-primary-text hover:underline">
            {t('applyLinkStore')}
          </a>
        )}
      </WorkLogin>
    </main>
  )
}
