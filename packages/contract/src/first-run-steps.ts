/** The steps of setting up a shop, in order; the console has a screen for each. */
export const firstRunSteps = [
  'admin',
  'shop',
  'country',
  'area',
  'fees',
  'store',
  'rider',
  'checks',
  'test_order',
] as const
export type FirstRunStep = (typeof firstRunSteps)[number]
