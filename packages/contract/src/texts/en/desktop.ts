/** The page around the app on wide screens. */
export const desktop = {
  desktopHeading: 'Dinner, delivered',
  desktopSubHeading: 'Order from restaurants, bakeries and shops near you, all in one app.',
  desktopUseAppButton: 'Use the app',
  desktopTryOnPhone: 'Try it on your phone',
  desktopTryOnPhoneText: 'Scan with your camera.',
  desktopAppLive: 'Live preview in the phone',
  desktopFrameTitle: 'The app',
  desktopFooterSocialHeader: 'Follow us',
  desktopFacebook: 'Facebook',
  desktopGoogle: 'Google',
  desktopYoutube: 'YouTube',
  desktopInstagram: 'Instagram',
}
