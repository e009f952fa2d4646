export const welcome = {
  firstScreenHeading: 'Your table is wherever you are',
  firstScreenSubHeading: 'Dinner, fresh cuts, groceries and parcels, from places around the corner.',
  firstScreenSetupLocation: 'Set your location',
  firstScreenWelcomeMessage: 'Good to see you, {name}',
  firstScreenLoginText: 'Been here before?',
  firstScreenLoginBtn: 'Log in',
  changeLanguageText: 'Language',
}
