/** What the Android app puts into its web view; the contract is docs/android-webview.md. */
export interface AndroidApp {
  /** Opens the phone's own sheet for sharing. */
  share?: (title: string, url: string) => void
  /** Whether the position is to be taken as soon as the app opens. */
  autoFetchLocation?: () => boolean
}

/** The app around this page; undefined in browsers. */
export const androidApp = (): AndroidApp | undefined => (globalThis as { Android?: AndroidApp }).Android
