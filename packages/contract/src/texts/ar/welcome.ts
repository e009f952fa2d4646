import type { welcome as en } from '../en/welcome'

export const welcome: Record<keyof typeof en, string> = {
  firstScreenHeading: 'مائدتك حيثما كنت',
  firstScreenSubHeading: 'مطاعم ولحوم طازجة وبقالة وطرود من أماكن قريبة منك.',
  firstScreenSetupLocation: 'تحديد موقعك',
  firstScreenWelcomeMessage: 'أهلًا بعودتك يا {name}',
  firstScreenLoginText: 'لديك حساب؟',
  firstScreenLoginBtn: 'تسجيل الدخول',
  changeLanguageText: 'اللغة',
}
