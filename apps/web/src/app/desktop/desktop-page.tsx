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
import { followFrame } from './follow-frame'
import { LoosePlates } from './loose-plates'
import { DESKTOP_RELOAD_MS, opensUnveiled } from './rules'

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
    <div className="relative self-center w-[386px] h-[min(790px,calc(100dvh_-_9.25rem))] p-[10px] rounded-[3.75rem] bg-[light-dark(#1c1512,#39302b)] shadow-[0_0_0_2px_light-dark(#4b3d35,#574b44),var(--shadow-3),0_60px_90px_-40px_rgb(90_45_20_/_0.5)]">
      <div className="absolute inset-[10px] overflow-hidden rounded-[3.15rem] bg-bg [clip-path:inset(0_round_3.15rem)]">
        <iframe
          key={language?.id}
          ref={frame}
          className={veiled ? 'size-full blur-[7px] saturate-110' : 'size-full'}
          title={t('desktopFrameTitle')}
          src={src}
          inert={veiled}
          allow="geolocation; clipboard-write; web-share"
        />
      </div>
      {veiled && (
        <Button
          kind="ink"
          icon="hand-tap-fill"
          className="absolute top-1/2 inset-x-0 w-max max-w-[90%] mx-auto -translate-y-1/2"
          onClick={onUse}
        >
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
  const [used, setUsed] = useState(() => read('useAppClicked') || opensUnveiled(window.location))
  useEffect(removeSplash, [])
  useFirstLoad()
  usePageTitle('')
  const use = () => {
    write('useAppClicked', true)
    setUsed(true)
  }
  return (
    <Cloth
      h={62}
      pattern="gingham"
      className="relative isolate grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr_auto] gap-x-[clamp(1.5rem,4vw,5rem)] min-h-dvh pt-10 ps-[clamp(1.5rem,6vw,5.5rem)] pe-[clamp(1.5rem,7.5vw,7rem)] overflow-hidden text-ink"
    >
      <LoosePlates />
      <main className="flex flex-col justify-between gap-8 max-w-168 pb-8">
        <Logo name={name} image={image} className="text-[1.75rem]" />
        <div>
          <h1 className="max-w-136 font-display text-[clamp(2.5rem,5vw,4.5rem)]/[calc(1.02+2.3*var(--lh))] font-bold tracking-(--track-hero) text-balance">
            {t('desktopHeading')}
          </h1>
          <p className="max-w-120 mt-5 mb-8 text-ink-2 text-[1.25rem]/[1.5] font-normal">
            {t('desktopSubHeading')}
          </p>
          <div className="flex min-h-15" role="status">
            {used ? (
              <span className="flex items-center gap-2.5 px-5 rounded-card bg-success-soft text-success font-semibold">
                <Icon name="check-circle-fill" size="s" />
                {t('desktopAppLive')}
              </span>
            ) : (
              <Button iconEnd="arrow-right-bold" className="min-h-15 px-8 text-[1.125rem]" onClick={use}>
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
