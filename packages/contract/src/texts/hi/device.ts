export const device = {
  pwaInstallFooterMessage: 'ऐप को होम स्क्रीन पर जोड़ें।',
  pwaInstallFooterInstallText: 'इंस्टॉल करें',
  iOSPWAPopupTitle: 'होम स्क्रीन पर जोड़ें',
  iOSPWAPopupBody: 'इसे किसी भी ऐप की तरह पूरी स्क्रीन पर खोलें।',
  iOSPWAPopupShareButtonLabel: '1. टूलबार में शेयर पर टैप करें।',
  iOSPWAPopupAddButtonLabel: '2. “होम स्क्रीन में जोड़ें” पर टैप करें।',
  iOSPWAPopupCloseButtonLabel: 'बंद करें',
}
