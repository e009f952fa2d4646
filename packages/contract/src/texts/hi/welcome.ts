import type { welcome as en } from '../en/welcome'

export const welcome: Record<keyof typeof en, string> = {
  firstScreenHeading: 'आप जहाँ, आपकी थाली वहाँ',
  firstScreenSubHeading: 'आपके आस-पास के रेस्टोरेंट, ताज़ा मीट-मछली, किराना और पार्सल।',
  firstScreenSetupLocation: 'अपनी लोकेशन चुनें',
  firstScreenWelcomeMessage: 'फिर से स्वागत है, {name}',
  firstScreenLoginText: 'पहले से खाता है?',
  firstScreenLoginBtn: 'लॉग इन करें',
  changeLanguageText: 'भाषा',
}
