import type { welcome as en } from '../en/welcome'

export const welcome: Record<keyof typeof en, string> = {
  firstScreenHeading: 'आप जहाँ, आपकी थाली वहाँ',
  firstScreenSubHeading: 'रात का खाना, ताज़ा मांस-मछली, किराना और पार्सल, सब आपके आस-पास से।',
  firstScreenSetupLocation: 'अपना पता चुनें',
  firstScreenWelcomeMessage: 'फिर मिलकर अच्छा लगा, {name}',
  firstScreenLoginText: 'पहले आ चुके हैं?',
  firstScreenLoginBtn: 'लॉग इन करें',
  changeLanguageText: 'भाषा',
}
