/** The object the Android app adds to its web view (docs/android-webview.md). */
export interface AndroidApp {
  /** Opens the phone's share sheet. */
  share?: (title: string, url: string) => void
  /** Whether to locate the device when the app opens. */
  autoFetchLocation?: () => boolean
}

/** The Android app's object; undefined in browsers. */
export const androidApp = (): AndroidApp | undefined => (globalThis as { Android?: AndroidApp }).Android
