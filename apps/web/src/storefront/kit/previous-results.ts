/** While new words are looked for, what others found stays; that they found nothing says nothing of the new ones. */
export const previousResults = <Found>(
  before: Found | undefined,
  isNothing: (found: Found) => boolean,
): Found | undefined => (before === undefined || isNothing(before) ? undefined : before)
