import type { BillLabel, ExplanationKey } from '@tokri/domain/pricing/bill'

/** Labels of the bill's lines and the sentence that explains each one. Exhaustive over the bill's own lists. */
export const bill = {
  bill_items: 'Items',
  bill_item_discount: 'Item discount',
  bill_coupon: 'Coupon',
  bill_store_charge: 'Packaging',
  bill_delivery: 'Delivery',
  bill_small_order: 'Small order fee',
  bill_platform_fee: 'Platform fee',
  bill_tax: 'Taxes',
  bill_tip: 'Tip',
  bill_rewards: 'Rewards',
  bill_wallet: 'Wallet',
  explain_tax_included: 'Prices already have {included_amount} of tax in them.',
  explain_coupon: 'Your coupon {code} takes this off the items.',
  explain_store_charge: 'The store takes this for boxes and bags.',
  explain_store_charge_percentage: 'The store takes {store_percentage}% of the items for boxes and bags.',
  explain_delivery_fixed: 'The same for every order of this store.',
  explain_delivery_distance:
    '{distance_km} km. {base_amount} covers the first {base_km} km, the rest is by distance.',
  explain_delivery_unknown_distance:
    '{base_amount} covers the first {base_km} km. The rest follows from your address.',
  explain_delivery_surge: 'A special rate counts for this order.',
  explain_delivery_free: 'Free from {free_from_amount} on. The rider still gets {saved_amount}.',
  explain_small_order: 'Orders below {threshold_amount} pay a little more. Add something and it goes.',
  explain_platform_fee: 'Keeps the app running.',
  explain_tax: '{tax_percentage}% on items and charges.',
  explain_tax_mixed: 'By kind of item: {rates}.',
  explain_tip: 'All of it goes to the rider.',
} satisfies Record<BillLabel | ExplanationKey, string>
