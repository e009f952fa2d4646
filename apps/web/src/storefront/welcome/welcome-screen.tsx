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

/** A greeting by name, or a link to the login (SCR-02). */
function WhoIsThere() {
  const t = useText()
  const name = useUser(({ data }) => data?.name)
  if (name)
    return (
      <p className="text-body-s text-ink-2 text-center mt-2 min-h-11 leading-[2.75rem]">
        {t('firstScreenWelcomeMessage', { name })}
      </p>
    )
  return (
    <p className="text-body-s text-ink-2 text-center mt-2 min-h-11 leading-[2.75rem]">
      {t('firstScreenLoginText')}{' '}
      <Link to="/login" className="text-primary-text font-bold inline-flex items-center min-h-11 px-1.5">
        {t('firstScreenLoginBtn')}
      </Link>
    </p>
  )
}

/** The first visit: what the shop offers, and one button to start (SCR-01). */
export function WelcomeScreen() {
  const t = useText()
  const name = useSetting('storeName')
  const logo = useSetting('storeLogo')
  const image = useSetting('firstScreenHeroImage')
  const several = useSetting('multiLanguageSelection')
  usePageTitle('')
  return (
    <PageShell fill>
      <Hero image={image}>
        <div className="flex items-center gap-2 justify-between absolute z-5 inset-x-gutter top-[calc(max(var(--safe-top),0.5rem)_+_0.75rem)]">
          <Logo name={name} image={logo} />
          {several && <LanguageChoice />}
        </div>
      </Hero>
      <div className="px-gutter bg-bg pt-6 pb-[calc(1.25rem_+_var(--safe-bottom))]">
        <h1 className="text-hero">{t('firstScreenHeading')}</h1>
        <p className="text-ink-2 text-body-l mt-2.5 mb-6">{t('firstScreenSubHeading')}</p>
        <LinkButton to="/search-location" block icon="map-pin-fill" delay>
          {t('firstScreenSetupLocation')}
        </LinkButton>
        <WhoIsThere />
      </div>
    </PageShell>
  )
}
