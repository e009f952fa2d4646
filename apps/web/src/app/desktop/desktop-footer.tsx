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
    <footer className="col-span-full flex flex-wrap items-center justify-between gap-y-2 gap-x-8 mx-[-7.5vw] py-4 px-[7.5vw] bg-[light-dark(rgb(255_250_243_/_0.85),rgb(29_24_22_/_0.85))] -z-1">
      <address className="not-italic text-body-s text-ink-2">{address}</address>
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
