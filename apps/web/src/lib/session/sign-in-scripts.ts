/** The parts of Google's and Facebook's scripts used here. */
interface GoogleId {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(slot: HTMLElement, options: Record<string, string | number>): void
  prompt(): void
}
interface Facebook {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(
    hear: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void
}
interface Foreign extends Window {
  google?: { accounts: { id: GoogleId } }
  FB?: Facebook
}

const addresses = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
} as const
export type SignInProvider = keyof typeof addresses

const loading = new Map<SignInProvider, Promise<void>>()

/** Loads a provider's script once; a failed load is retried on the next use. */
function bring(provider: SignInProvider): Promise<void> {
  const before = loading.get(provider)
  if (before) return before
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = addresses[provider]
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`The script of ${provider} did not come.`))
    }
    document.head.append(script)
  })
  loading.set(provider, coming)
  coming.catch(() => loading.delete(provider))
  return coming
}

/**
 * Opens Google's account chooser and renders Google's button into `slot`; only those return tokens. Rejects when the
 * script cannot be loaded; `onToken` may be called much later.
 */
export async function openGoogle(
  client_id: string,
  {
    slot,
    width,
    locale,
    onToken,
  }: { slot: HTMLElement; width: number; locale: string; onToken: (token: string) => void },
): Promise<void> {
  await bring('google')
  const id = (window as Foreign).google?.accounts.id
  if (!id) throw new Error('The script of google brought nothing.')
  id.initialize({ client_id, callback: ({ credential }) => credential && onToken(credential) })
  id.renderButton(slot, {
    type: 'standard',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    width,
    locale,
  })
  id.prompt()
}

/** Opens Facebook's login window; null when it is cancelled. */
export async function askFacebook(appId: string): Promise<string | null> {
  await bring('facebook')
  const fb = (window as Foreign).FB
  if (!fb) throw new Error('The script of facebook brought nothing.')
  fb.init({ appId, version: 'v21.0', cookie: false, xfbml: false })
  return await new Promise((resolve) =>
    fb.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), {
      scope: 'public_profile,email',
    }),
  )
}
