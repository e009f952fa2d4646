/** A page of words, as HTML of a few plain tags. */
export interface SeedPage {
  id: number
  name: string
  slug: string
  body: string
}

const paragraphs = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
      if (line.startsWith('- ')) return `<ul><li>${line.slice(2)}</li></ul>`
      return `<p>${line}</p>`
    })
    .join('')
    .replaceAll('</ul><ul>', '')

const about = `
Tokri is Kannada and Hindi for basket. We carry dinner, meat, vegetables and small parcels across Bengaluru, from places you could walk to if it were not raining.
## What we do
Forty-odd kitchens, eight butchers and fishmongers and six grocers cook, cut and pack for you. Riders who live in the same quarters bring it, or you collect it yourself and pay no delivery charge at all.
## What we promise
- The price you see first is the price you pay. No fee appears at the last step.
- The time we show is the kitchen’s own time plus the ride, and it grows when the kitchen is busy.
- When something goes wrong, the money goes back the way it came, without a form to fill in.
## How we earn
Kitchens pay us between 12 and 22 percent of what you order. You pay a small platform fee and the delivery. Tips go to the rider, all of it.
## Where to find us
Tokri, 3 Clocktower Square, Bengaluru 560026. Write to hello@demo.tokri or call 080 0000 0000 between seven in the morning and midnight.
This is a demonstration: the city, its streets, kitchens and people are made up.
`

const terms = `
These terms are between you and the operator of this Tokri shop. By ordering you accept them.
## Your account
Give your real name and a phone you can answer at the door. Keep your password and the codes we send to yourself; nobody from Tokri will ever ask for them. You must be eighteen to order.
## Orders and prices
An order is an offer to the store; it becomes binding when the store accepts it. Until then you may cancel free of charge. Prices include everything the store charges and are shown in rupees. Taxes, delivery, packing and platform fees stand on the bill, line by line, before you pay.
If a price changes between your cart and your order we stop and show you the difference. You decide.
## Delivery
Please be reachable. The rider waits eight minutes at the door, calls twice and then brings the food back. Hand over the code only when you hold the order in your hands.
## Self-pickup
Come when the app says the order is ready and show your code. Food is kept for forty-five minutes after that.
## Meat, fish and vegetables
Goods sold by weight are weighed when they are packed. If yours weigh less, the difference is refunded by itself. If they weigh more, you pay more only up to the limit you set.
## Coupons, wallet and points
A coupon works once per order and follows the conditions printed on it. Wallet money can be spent in any store here; it is not a deposit and earns no interest. Points turn into wallet money at the rate shown and expire after a year.
## Fair use
No resale, no automated ordering, no abuse of riders or kitchens. We may close an account that harms others, after telling its owner why.
## Liability
Stores are responsible for what they cook and sell, we for what we promise here. Nothing in these terms takes away rights the law gives you.
## Law
The law of India applies. Disputes go to the courts of Bengaluru, after an honest attempt to settle them with us first.
`

const privacy = `
We keep what we need to bring you an order, and we say here what that is.
## What we keep
- Your name, phone and e-mail address, to know whose order it is and to reach you.
- Addresses you save, until you delete them.
- Orders and payments, for eight years, because tax law wants it.
- Your position, only when you tap “Use current location”, only to find your street.
- The rider’s position during your order, deleted when the trip is over.
## What we never do
We do not sell data. We do not read your contacts. We do not follow you around other sites. Statistics start only after you agree to them.
## Who sees what
The store sees your first name and what you ordered; if the operator allows it, your phone. The rider sees your name, address and phone during the trip, and nothing afterwards. Payment data goes straight to the payment company; card numbers never reach us.
## Your rights
You can download everything we hold about you and you can delete your account, both under My account. Deleting anonymises past orders: the amounts stay for the books, your name does not.
## Keeping it safe
Passwords and codes are stored only as hashes. Every look into a customer’s account by our staff is recorded with its reason, and you can see it.
Questions: privacy@demo.tokri.
`

const refunds = `
Things go wrong. This is what happens then.
## You changed your mind
Until the store accepts the order, cancel with one tap and everything comes back. After that the kitchen has started; call us and we will see what can be saved.
## The store cannot cook it
If a store rejects your order or does not answer within fifteen minutes, it is cancelled and refunded in full.
## Something is missing, cold or wrong
Tell us in the order’s page within a day, with a photo if you can. Missing or wrong dishes are refunded. For cold or badly packed food we refund a fair part.
## It never came
If the rider could not find you after calling twice, the food goes back and we refund what the store does not charge. If it was our fault, you get everything back.
## How the money comes back
- Wallet money returns to the wallet at once.
- Cards, UPI and net banking return within five working days to the same account, or to your wallet at once if you prefer.
- Cash that was never paid is not refunded, but coupons are given back.
- Used coupons and points come back with a cancelled order.
## Goods by weight
Weighed less than paid for? The difference is refunded when the order is packed, without asking.
## Still not happy?
Write to grievance@demo.tokri. A person answers within two days.
`

export const pages: SeedPage[] = [
  { id: 1, name: 'About Tokri', slug: 'about', body: paragraphs(about) },
  { id: 2, name: 'Terms of use', slug: 'terms', body: paragraphs(terms) },
  { id: 3, name: 'Privacy', slug: 'privacy', body: paragraphs(privacy) },
  { id: 4, name: 'Cancellations and refunds', slug: 'refunds', body: paragraphs(refunds) },
]
