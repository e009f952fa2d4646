/** What operators read at the console. Customers never load these. */
export const en = {
  // what is wrong with a field
  fieldMissing: 'Fill this in.',
  fieldUnknown: 'This doesn’t exist any more. Choose another one.',
  fieldTaken: 'Already used. Choose another one.',
  fieldOutOfRange: 'This value isn’t allowed here.',
  couponFault_percent: 'A percentage goes up to 100.',
  couponFault_amount: 'Enter a whole amount.',
  couponFault_dates: 'The last day is before the first.',
  couponFault_used: 'More coupons than this are used already.',
  couponFault_per_user: 'Say how often one customer may use it.',
  couponFault_stores: 'Choose a store, or make it valid at all stores.',
}

export type ConsoleTextKey = keyof typeof en
export type ConsoleTexts = Record<ConsoleTextKey, string>
