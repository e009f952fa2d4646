import { androidApp } from '../../lib/device/android'
import { t } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ text: t('linkCopied'), icon: 'check-circle-fill' })
}

/** Shares through the device, the Android app or the clipboard; failures are only logged (ERR-03). */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    const android = androidApp()
    if (android?.share) android.share(title, url)
    else if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else await copy(url)
  } catch (problem) {
    console.warn('Nothing was shared.', problem)
  }
}

/** Copies a code and confirms it for three seconds (CON-09). */
export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    showToast({ text: t('codeCopied', { code }), icon: 'check-circle-fill' })
  } catch (problem) {
    console.warn('Nothing was copied.', problem)
  }
}
