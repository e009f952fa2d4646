/** The list with or without one of its words. */
export const toggled = <T>(list: readonly T[], one: T, on: boolean): T[] => [
  ...list.filter((other) => other !== one),
  ...(on ? [one] : []),
]
