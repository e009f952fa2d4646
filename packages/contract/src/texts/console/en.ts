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
  ringFault_corners: 'An area needs at least three corners.',
  ringFault_crossing: 'Two sides cross. Move a corner.',
  ringFault_flat: 'These corners lie on one line.',
  slideFault_target: 'Choose a store or enter a link.',
  languageFault_default: 'The default language stays on.',
  hoursFault_overlap: 'Two openings overlap, or one ends before it begins.',
  menuFault_parent: 'Choose a category of the same store that isn’t below this one.',
  menuFault_store: 'Choose one of the same store.',
  menuFault_old_price: 'The old price must be higher than the price.',
  addonFault_order: 'The least is more than the most.',
  addonFault_single: 'A single choice takes at most one.',
  addonFault_few: 'There are fewer add-ons than must be chosen.',
  staffFault_last_admin: 'Somebody must stay admin.',
  invitationSubject: 'Set your password for {store}',
  invitationMessage: '{name}, set your password for {store}: {link}\nThe link works once, for seven days.',
}

export type ConsoleTextKey = keyof typeof en
export type ConsoleTexts = Record<ConsoleTextKey, string>
