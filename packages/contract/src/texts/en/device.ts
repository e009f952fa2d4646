/** What the app says of itself on this device: installing it, messages while it is open. */
export const device = {
  pwaInstallFooterMessage: 'Put the app on your home screen.',
  pwaInstallFooterInstallText: 'Install',
  iOSPWAPopupTitle: 'Add to your home screen',
  iOSPWAPopupBody: 'It opens like an app, without the browser around it.',
  iOSPWAPopupShareButtonLabel: '1. Press Share in the bar below.',
  iOSPWAPopupAddButtonLabel: '2. Press Add to Home Screen.',
  iOSPWAPopupCloseButtonLabel: 'Close',
}
