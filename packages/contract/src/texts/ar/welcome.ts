import type { welcome as en } from '../en/welcome'

export const welcome: Record<keyof typeof en, string> = {
  firstScreenHeading: 'مائدتك حيثما كنت',
  firstScreenSubHeading: 'مطاعم ولحوم طازجة وبقالة وطرود من أماكن قريبة منك.',
  firstScreenSetupLocation: 'حدّد موقعك',
  firstScreenWelcomeMessage: 'أهلًا بعودتك، {name}',
  firstScreenLoginText: 'لديك حساب؟',
  firstScreenLoginBtn: 'تسجيل الدخول',
  changeLanguageText: 'اللغة',
}
