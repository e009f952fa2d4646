export const welcome = {
  firstScreenHeading: 'Your table is wherever you are',
  firstScreenSubHeading: 'Restaurants, fresh meat, groceries and parcels from places near you.',
  firstScreenSetupLocation: 'Set your location',
  firstScreenWelcomeMessage: 'Welcome back, {name}',
  firstScreenLoginText: 'Have an account?',
  firstScreenLoginBtn: 'Log in',
  changeLanguageText: 'Language',
}
