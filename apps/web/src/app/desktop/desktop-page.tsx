import './desktop.css'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { read, write } from '../../lib/device/storage'
import { usePageTitle } from '../../lib/dom/page-title'
import { useLanguage, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { Icon } from '../../ui/icon'
import { lazyComponent } from '../../ui/lazy-component'
import { Logo } from '../../ui/marks'
import { ToastHost } from '../../ui/toast-host'
import { removeSplash } from '../splash'
import { Achievements } from './achievements'
import { DesktopFooter } from './desktop-footer'
import { followFrame } from './frame-address'
import { LoosePlates } from './loose-plates'
import { DESKTOP_RELOAD_MS, namesStore } from './rules'

/** Reloads the first visit once, two seconds after the languages arrive (STA-08, CON-05). */
function useFirstLoad(): void {
  const { languages } = useLanguage()
  const arrived = languages.length > 0
  useEffect(() => {
    if (read('desktopLoaded') === 0) write('desktopLoaded', 1)
    if (!arrived || read('desktopLoaded') !== 1) return
    const timer = setTimeout(() => {
      write('desktopLoaded', 2)
      window.location.reload()
    }, DESKTOP_RELOAD_MS)
    return () => clearTimeout(timer)
  }, [arrived])
}

const TryOnPhone = lazyComponent(() => import('./try-on-phone').then((module) => module.TryOnPhone))

/** The app in the phone starts at this page's address. */
const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** The app in a phone frame, behind a veil until it is used. */
function PhoneFrame({ veiled, onUse }: { veiled: boolean; onUse: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  // a change of language restarts the app where it is; otherwise the frame keeps its first address
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language needs a new frame
  const src = useMemo(here, [language?.id])
  useEffect(() => followFrame(() => frame.current?.contentWindow), [])
  return (
    <div className="desk__frame">
      <div className="desk__screen">
        <iframe
          key={language?.id}
          ref={frame}
          className={veiled ? 'desk__app is-veiled' : 'desk__app'}
          title={t('desktopFrameTitle')}
          src={src}
          inert={veiled}
          allow="geolocation; clipboard-write; web-share"
        />
      </div>
      {veiled && (
        <Button kind="k" icon="hand-tap-fill" className="desk__pill" onClick={onUse}>
          {t('desktopUseAppButton')}
        </Button>
      )}
    </div>
  )
}

/** The page on wide screens: an introduction and the app in a phone (SCR-48, SCR-49). */
export function DesktopPage() {
  const t = useText()
  const name = useSetting('storeName')
  const image = useSetting('storeLogo')
  const triedOnPhone = useSetting('showTryItOnPhone')
  const [used, setUsed] = useState(() => read('useAppClicked') || namesStore(window.location.pathname))
  useEffect(removeSplash, [])
  useFirstLoad()
  usePageTitle('')
  const use = () => {
    write('useAppClicked', true)
    setUsed(true)
  }
  return (
    <Cloth h={62} pattern="gingham" className="desk">
      <LoosePlates />
      <main className="desk__words">
        <Logo name={name} image={image} />
        <div>
          <h1 className="desk__heading">{t('desktopHeading')}</h1>
          <p className="desk__sub">{t('desktopSubHeading')}</p>
          <div className="desk__action" role="status">
            {used ? (
              <span className="desk__live">
                <Icon name="check-circle-fill" size="s" />
                {t('desktopAppLive')}
              </span>
            ) : (
              <Button iconEnd="arrow-right-bold" onClick={use}>
                {t('desktopUseAppButton')}
              </Button>
            )}
          </div>
          {triedOnPhone && (
            <Suspense fallback={null}>
              <TryOnPhone />
            </Suspense>
          )}
        </div>
        <Achievements />
      </main>
      <PhoneFrame veiled={!used} onUse={use} />
      <DesktopFooter />
      <ToastHost label={t('messagesRegion')} />
    </Cloth>
  )
}
