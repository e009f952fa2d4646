import type { SettingValues } from '@tokri/contract/settings-registry'

/** What the demo city sets differently from the registry's defaults. */
export const settingOverrides: Partial<SettingValues> = {
  storeEmail: 'hello@demo.tokri',
  supportContactNumber: '+918000000000',
  showSupportDetails: true,
  seoMetaTitle: 'Tokri: dinner, meat and groceries in Bengaluru',
  seoMetaDescription: 'Kitchens, butchers and grocers near you, at your door or ready to collect.',
  platformFee: 500,
  rewardsRate: 5,
  rewardsPointValue: 25,
  rewardsMinPoints: 20,
  enableOrderSchedulingOnCustomer: true,
  enablePickupDrop: true,
  enPassResetEmail: true,
  sendOrderInvoiceOverEmail: true,
}
