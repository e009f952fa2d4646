import { useRef, useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { locale, useText } from '../../lib/format/i18n'
import { askFacebook, openGoogle, type SignInProvider } from '../../lib/session/sign-in-scripts'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'

type SocialButtonsProps = {
  /** If it rejects, the error is shown here. */
  onToken: (provider: SignInProvider, accessToken: string) => Promise<void>
  error: string
  onError: (words: string) => void
}

/**
 * Sign-in through other providers: only those that are enabled and configured, and their scripts are loaded
 * only when pressed.
 */
export function SocialButtons({ onToken, error, onError }: SocialButtonsProps) {
  const t = useText()
  const names = {
    google: useSetting('googleLoginButtonText'),
    facebook: useSetting('facebookLoginButtonText'),
  }
  const google_id = useSetting('googleAppId')
  const facebook_id = useSetting('facebookAppId')
  const google = useSetting('enableGoogleLogin') && google_id !== ''
  const facebook = useSetting('enableFacebookLogin') && facebook_id !== ''
  const [busy, setBusy] = useState<SignInProvider | null>(null)
  const [googleOpen, setGoogleOpen] = useState(false)
  const slot = useRef<HTMLDivElement>(null)
  if (!google && !facebook) return null

  async function press(provider: SignInProvider, ask: () => Promise<string | null>) {
    onError('')
    setBusy(provider)
    try {
      const token = await ask()
      if (token) await onToken(provider, token)
    } catch (problem) {
      console.warn('A sign-in by others went wrong.', problem)
      onError(t('socialClosed', { name: names[provider] }))
    } finally {
      setBusy(null)
    }
  }
  const pressGoogle = () =>
    press('google', async () => {
      if (!slot.current) return null
      await openGoogle(google_id, {
        slot: slot.current,
        width: Math.min(400, slot.current.clientWidth),
        locale: locale(),
        onToken: (token) => void press('google', async () => token),
      })
      setGoogleOpen(true)
      return null
    })
  const words = (provider: SignInProvider) =>
    busy === provider ? t('socialWaiting', { name: names[provider] }) : names[provider]
  return (
    <>
      <p className="flex items-center gap-4 my-4 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line text-meta text-ink-3">
        <span>{t('or')}</span>
      </p>
      <div ref={slot} className="not-empty:mb-3 not-empty:grid not-empty:min-h-11 not-empty:justify-center" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {google && !googleOpen && (
          <Button
            kind="outline"
            block
            wrap
            icon="google-logo"
            loading={busy === 'google'}
            onClick={() => void pressGoogle()}
          >
            {words('google')}
          </Button>
        )}
        {facebook && (
          <Button
            kind="outline"
            block
            wrap
            icon="facebook-logo"
            loading={busy === 'facebook'}
            onClick={() => void press('facebook', () => askFacebook(facebook_id))}
          >
            {words('facebook')}
          </Button>
        )}
      </div>
      {error && (
        <div className="mt-3">
          <Notice tone="bad" live>
            {error}
          </Notice>
        </div>
      )}
    </>
  )
}
