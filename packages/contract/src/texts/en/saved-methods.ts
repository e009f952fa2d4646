/** Payment methods that a gateway saved for a customer who agreed. */
export const savedMethods = {
  paySaved: 'Saved',
  savedInWindow: 'Choose it in the {name} window',
  savedUntil: '{name}, expires {month}',
  keepMethod: 'Save this for next time',
  keepMethodText: 'Stored by {name}, not by us. You can remove it in your account any time.',
  savedTitle: 'Saved payment methods',
  savedRowText: 'Cards and UPI you’ve saved',
  savedNone: 'No saved payment methods. You can save one when you pay online.',
  savedRemove: 'Remove',
  savedRemoveOne: 'Remove {name}',
  savedRemoved: 'Removed here and from the payment service.',
}
