/** Texts of the console. Customers never load these. */
export const en = {
  // form validation
  fieldMissing: 'This field is required.',
  fieldUnknown: 'This no longer exists. Choose another one.',
  fieldNotPublic: 'Enter an https address that can be reached from the internet.',
  fieldTaken: 'Already in use. Choose another one.',
  fieldOutOfRange: 'This value isn’t allowed here.',
  couponFault_percent: 'A percentage goes up to 100.',
  couponFault_amount: 'Enter a whole amount.',
  couponFault_dates: 'The last day is before the first.',
  couponFault_used: 'It has already been used more often than this.',
  couponFault_per_user: 'Enter how often each customer may use it.',
  couponFault_stores: 'Choose a store, or make it valid at all stores.',
  couponFault_delivery: 'This order type has no delivery to discount.',
  couponFault_scope: 'A delivery coupon can’t be limited to items or categories.',
  couponFault_budget: 'It has already given more than this.',
  ringFault_corners: 'An area needs at least three corners.',
  ringFault_crossing: 'Two sides cross. Move a corner.',
  ringFault_flat: 'These corners are all on one line.',
  slideFault_target: 'Choose a store or enter a link.',
  slideFault_ends: 'The end must be after the start.',
  languageFault_default:
    'This is the default language. Make another one the default first, then switch this one off.',
  languageFault_remove:
    'This is the default language. Make another one the default first, then remove this one.',
  slideFault_category: 'These categories are of another kind of store. Choose them again.',
  languageFault_noDefault: 'One language must be the default. Make another one the default instead.',
  languageFault_text: 'The text “{key}” has a placeholder or brace that doesn’t fit.',
  hoursFault_overlap: 'Two time ranges overlap, or one ends before it starts.',
  hoursFault_day_twice: 'A date is listed twice, or is also a holiday.',
  surgeFault_bounds: 'Give each rule a lower or upper limit; the lower one must come first.',
  menuFault_parent: 'Choose a category of the same store that isn’t below this one.',
  menuFault_depth:
    'Sections have two levels. Choose a top section, or none if this one has sections below it.',
  menuFault_store: 'Choose one from the same store.',
  menuFault_old_price: 'The old price must be higher than the price.',
  menuFault_diets: 'A diet contradicts an allergen or the veg mark.',
  addonFault_order: 'The minimum is above the maximum.',
  addonFault_single: 'A single choice allows at most one.',
  addonFault_few: 'There are fewer add-ons than customers must choose.',
  addonFault_same: 'Two choices have the same name.',
  personFault_unreachable: 'Enter an email or a phone number.',
  staffFault_last_admin: 'There must be at least one admin.',
  homePart_modules: 'Home tiles',
  homePart_sliders: 'Slide rows',
  homePart_slides: 'Slides',
  'homePart_category-slides': 'Category slides',
  'homePart_custom-sections': 'Custom texts',
  applicationSubject: 'Your application to {store}',
  applicationReceived:
    '{name}, we’ve received your application to {store}. Add documents and check its status here: {link}',
  applicationApproved:
    '{name}, welcome to {store}: your application has been approved. Set your password here: {link}\nThe link works once and expires in seven days.',
  applicationRefused: '{name}, {store} can’t accept your application. {reason}',
  reportMailSales: 'Sales at {store}, {from} to {to}',
  reportMailSource: 'Tax collected at source by {store}, {from} to {to}',
  reportMailTax: 'Tax documents of {store}, {from} to {to}',
  reportMailBody:
    'Hi {name},\n\nThe report you asked for is attached. You can change or end these mails under Reports in the console.',
  reportMailTooLong:
    'Hi {name},\n\nThe report you asked for has more lines than one file holds. Download it for fewer days at a time under Reports in the console.',
  campaignNotDraft: 'Only drafts can be changed.',
  campaignMailEnd: 'You get this email because you agreed to offers from {store}. To end them: {link}',
  campaignSmsEnd: 'No more offers: {link}',
  unsubscribeAskTitle: 'No more offers?',
  unsubscribeAsk:
    '{store} will send you no more offers by push, email or SMS. You’ll still hear about your orders.',
  unsubscribeButton: 'End offers',
  unsubscribeDoneTitle: 'You won’t get offers any more',
  unsubscribeDone: 'If you change your mind, turn offers on again in the app, under notification settings.',
  unsubscribeUnknownTitle: 'This link doesn’t work',
  unsubscribeUnknown:
    'It may be incomplete, or come from a test. You can turn offers off in the app, under notification settings.',
  invitationSubject: 'Set your password for {store}',
  invitationMessage:
    '{name}, set your password for {store}: {link}\nThe link works once and expires in seven days.',
}

export type ConsoleTextKey = keyof typeof en
export type ConsoleTexts = Record<ConsoleTextKey, string>
