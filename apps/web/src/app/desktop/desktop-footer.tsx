import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { LanguageChoice } from '../../storefront/welcome/language-choice'
import type { IconName } from '../../ui/icon'
import { IconLink } from '../../ui/icon-button'

/** Only http(s) addresses become links. */
const isWebAddress = (link: string): boolean => /^https?:\/\//i.test(link)

/** Postal address, social links, language (SCR-49). */
export function DesktopFooter() {
  const t = useText()
  const address = useSetting('desktopFooterAddress')
  const places: { icon: IconName; label: string; link: string }[] = [
    { icon: 'facebook-logo', label: t('desktopFacebook'), link: useSetting('desktopSocialFacebookLink') },
    { icon: 'google-logo', label: t('desktopGoogle'), link: useSetting('desktopSocialGoogleLink') },
    { icon: 'youtube-logo', label: t('desktopYoutube'), link: useSetting('desktopSocialYoutubeLink') },
    { icon: 'instagram-logo', label: t('desktopInstagram'), link: useSetting('desktopSocialInstagramLink') },
  ]
  const shown = places.filter(({ link }) => isWebAddress(link))
  return (
    <footer className="desk__foot">
      <address className="text-body-s text-ink-2">{address}</address>
      <div className="flex items-center gap-2">
        {shown.length > 0 && (
          <nav className="flex items-center gap-2" aria-label={t('desktopFooterSocialHeader')}>
            {shown.map(({ icon, label, link }) => (
              <IconLink key={icon} href={link} icon={icon} label={label} />
            ))}
          </nav>
        )}
        <LanguageChoice />
      </div>
    </footer>
  )
}
