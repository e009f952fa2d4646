export const device = {
  pwaInstallFooterMessage: 'ऐप को अपनी होम स्क्रीन पर रखें।',
  pwaInstallFooterInstallText: 'इंस्टॉल करें',
  iOSPWAPopupTitle: 'होम स्क्रीन पर जोड़ें',
  iOSPWAPopupBody: 'यह ऐप की तरह खुलता है, ब्राउज़र के बिना।',
  iOSPWAPopupShareButtonLabel: '1. नीचे की पट्टी में शेयर दबाएँ।',
  iOSPWAPopupAddButtonLabel: '2. होम स्क्रीन में जोड़ें दबाएँ।',
  iOSPWAPopupCloseButtonLabel: 'बंद करें',
}
