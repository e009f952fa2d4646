/** The page around the app on wide screens. */
export const desktop = {
  desktopHeading: 'Dinner, brought to your table',
  desktopSubHeading: 'Kitchens, bakeries and shops near you, in one calm little app.',
  desktopUseAppButton: 'Use the app',
  desktopTryOnPhone: 'Try it on your phone',
  desktopTryOnPhoneText: 'Point its camera here.',
  desktopAppLive: 'The app is live in the phone',
  desktopFrameTitle: 'The app',
  desktopFooterSocialHeader: 'Find us on',
  desktopFacebook: 'Facebook',
  desktopGoogle: 'Google',
  desktopYoutube: 'YouTube',
  desktopInstagram: 'Instagram',
}
