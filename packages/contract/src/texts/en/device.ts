/** The app on this device: installing it, and messages while it is open. */
export const device = {
  pwaInstallFooterMessage: 'Add the app to your home screen.',
  pwaInstallFooterInstallText: 'Install',
  iOSPWAPopupTitle: 'Add to your home screen',
  iOSPWAPopupBody: 'Open it like any other app, in full screen.',
  iOSPWAPopupShareButtonLabel: '1. Tap Share in the toolbar.',
  iOSPWAPopupAddButtonLabel: '2. Tap Add to Home Screen.',
  iOSPWAPopupCloseButtonLabel: 'Close',
}
