import type { welcome as en } from '../en/welcome'

export const welcome: Record<keyof typeof en, string> = {
  firstScreenHeading: 'مائدتك حيثما كنت',
  firstScreenSubHeading: 'عشاء ولحوم طازجة وبقالة وطرود، من أماكن قريبة منك.',
  firstScreenSetupLocation: 'حدّد موقعك',
  firstScreenWelcomeMessage: 'سعدنا برؤيتك، {name}',
  firstScreenLoginText: 'زرتنا من قبل؟',
  firstScreenLoginBtn: 'تسجيل الدخول',
  changeLanguageText: 'اللغة',
}
