import './welcome.css'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { LinkButton } from '../../ui/button'
import { Logo } from '../../ui/marks'
import { PageShell } from '../../ui/page-shell'
import { Hero } from './hero'
import { LanguageChoice } from './language-choice'

/** A greeting by name, or the way to the login (SCR-02). */
function WhoIsThere() {
  const t = useText()
  const name = useUser(({ data }) => data?.name)
  if (name)
    return <p className="text-body-s text-ink-2 welcome__who">{t('firstScreenWelcomeMessage', { name })}</p>
  return (
    <p className="text-body-s text-ink-2 welcome__who">
      {t('firstScreenLoginText')}{' '}
      <Link to="/login" className="text-primary-text font-bold welcome__login">
        {t('firstScreenLoginBtn')}
      </Link>
    </p>
  )
}

/** First visit: what this is, and one button to start (SCR-01). */
export function WelcomeScreen() {
  const t = useText()
  const name = useSetting('storeName')
  const logo = useSetting('storeLogo')
  const image = useSetting('firstScreenHeroImage')
  const several = useSetting('multiLanguageSelection')
  usePageTitle('')
  return (
    <PageShell className="welcome">
      <Hero image={image}>
        <div className="flex items-center gap-2 justify-between welcome__top">
          <Logo name={name} image={logo} />
          {several && <LanguageChoice />}
        </div>
      </Hero>
      <div className="px-gutter welcome__words">
        <h1 className="text-hero">{t('firstScreenHeading')}</h1>
        <p className="text-ink-2 text-body-l welcome__sub">{t('firstScreenSubHeading')}</p>
        <LinkButton to="/search-location" block icon="map-pin-fill" delay>
          {t('firstScreenSetupLocation')}
        </LinkButton>
        <WhoIsThere />
      </div>
    </PageShell>
  )
}
