import { chooseLanguage, problemText, useLanguage, useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import { Icon, type IconName } from '../../ui/icon'
import { IconLink } from '../../ui/icon-button'
import { showToast } from '../../ui/toast'

/** A dropdown when there is more than one language; the app in the phone follows. */
function Languages() {
  const t = useText()
  const { language, languages } = useLanguage()
  if (languages.length < 2 || !language) return null
  const choose = (id: number) =>
    chooseLanguage(id).catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <label className="chip chip--tall relative">
      <Icon name="globe" size="s" />
      <span className="sr">{t('changeLanguageText')}</span>
      <span aria-hidden="true">{language.language_name}</span>
      <Icon name="caret-down-bold" size="xs" />
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        value={language.id}
        onChange={(event) => void choose(Number(event.target.value))}
      >
        {languages.map((one) => (
          <option key={one.id} value={one.id}>
            {one.language_name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Only addresses of the web may become links. */
const isWebAddress = (link: string): boolean => /^https?:\/\//i.test(link)

/** Postal address, the operator's pages elsewhere, language (SCR-49). */
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
      <address className="bs c2">{address}</address>
      <div className="row">
        {shown.length > 0 && (
          <nav className="row" aria-label={t('desktopFooterSocialHeader')}>
            {shown.map(({ icon, label, link }) => (
              <IconLink key={icon} href={link} icon={icon} label={label} />
            ))}
          </nav>
        )}
        <Languages />
      </div>
    </footer>
  )
}
