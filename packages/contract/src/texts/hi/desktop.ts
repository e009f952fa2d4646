export const desktop = {
  desktopHeading: 'रात का खाना, आपके घर तक',
  desktopSubHeading: 'आपके आस-पास के रेस्टोरेंट, बेकरी और दुकानों से ऑर्डर करें, सब एक ही ऐप में।',
  desktopUseAppButton: 'ऐप इस्तेमाल करें',
  desktopTryOnPhone: 'अपने फ़ोन पर आज़माएँ',
  desktopTryOnPhoneText: 'अपने कैमरे से स्कैन करें।',
  desktopAppLive: 'फ़ोन में लाइव प्रीव्यू',
  desktopFrameTitle: 'ऐप',
  desktopFooterSocialHeader: 'हमें फ़ॉलो करें',
  desktopFacebook: 'Facebook',
  desktopGoogle: 'Google',
  desktopYoutube: 'YouTube',
  desktopInstagram: 'Instagram',
}
