export const desktop = {
  desktopHeading: 'खाना, सीधे आपकी मेज़ तक',
  desktopSubHeading: 'आपके आस-पास की रसोइयाँ, बेकरी और दुकानें, एक सरल ऐप में।',
  desktopUseAppButton: 'ऐप इस्तेमाल करें',
  desktopTryOnPhone: 'अपने फ़ोन पर आज़माएँ',
  desktopTryOnPhoneText: 'उसका कैमरा यहाँ दिखाएँ।',
  desktopAppLive: 'ऐप फ़ोन में चल रहा है',
  desktopFrameTitle: 'ऐप',
  desktopFooterSocialHeader: 'हमें यहाँ पाएँ',
  desktopFacebook: 'Facebook',
  desktopGoogle: 'Google',
  desktopYoutube: 'YouTube',
  desktopInstagram: 'Instagram',
}
