/** A content page in HTML with a few plain tags. */
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
Tokri means basket in Kannada and Hindi. We deliver food, meat, groceries and small parcels across Bengaluru, from places close to you.
## What we do
More than 40 restaurants, eight meat and fish stores and six grocery stores prepare and pack your order. Local riders deliver it, or you pick it up yourself and pay no delivery fee.
## What we promise
- The price you see is the price you pay. No fees appear at the last step.
- The time we show is the store’s preparation time plus the ride, and it is longer when the store is busy.
- If something goes wrong, we refund you the way you paid, without any forms.
## How we earn
Stores pay us 12 to 22 percent of each order. You pay a small platform fee and the delivery fee. Riders keep 100% of their tips.
## Where to find us
Tokri, 3 Clocktower Square, Bengaluru 560026. Email hello@demo.tokri or call 080 0000 0000 from 7 am to midnight.
This is a demo: the city, its streets, stores and people are fictional.
`

const terms = `
These terms are between you and the operator of this Tokri shop. By ordering you accept them.
## Your account
Use your real name and a phone number riders can reach you on. Don’t share your password or the codes we send; nobody from Tokri will ever ask for them. You must be 18 or older to order.
## Orders and prices
An order is an offer to the store; it becomes binding when the store accepts it. Until then you can cancel for free. Prices include everything the store charges and are shown in rupees. Taxes, delivery, packaging and platform fees are listed on the bill before you pay.
If a price changes before you order, we show you the difference and you decide.
## Delivery
Please be reachable. The rider waits 8 minutes at the door, calls twice and then returns the order. Share your code only once you have the order.
## Self-pickup
Come when the app says your order is ready and show your code. Stores keep it for 45 minutes.
## Meat, fish and vegetables
Goods sold by weight are weighed when they are packed. If they weigh less, we refund the difference. If they weigh more, you pay extra only up to the limit you set.
## Coupons, wallet and points
Each order can use one coupon, under the conditions shown on it. You can spend wallet money in any store; it is not a deposit and earns no interest. You can move points to your wallet at the rate shown; they expire after a year.
## Fair use
No resale, no automated ordering, no abuse of riders or store staff. We may close accounts that harm others and will tell you why.
## Liability
Stores are responsible for what they prepare and sell, and we for what we promise here. Nothing in these terms limits your legal rights.
## Law
The law of India applies. Disputes go to the courts of Bengaluru. Please contact us first so we can try to resolve them.
`

const privacy = `
We collect only what we need to deliver your orders. This page explains what that is.
## What we keep
- Your name, phone number and email, to identify your orders and contact you.
- Addresses you save, until you delete them.
- Orders and payments, for eight years, as tax law requires.
- Your location, only when you tap “Use current location”, and only to find your address.
- The rider’s location during your order; we delete it after the trip.
## What we never do
We never sell your data, read your contacts or track you on other sites. We collect statistics only if you agree.
## Who sees what
The store sees your first name and your order and, if the operator allows it, your phone number. The rider sees your name, address and phone during the trip, and nothing afterwards. Payment details go directly to the payment provider; we never see your card number.
## Your rights
Under Account you can download your data and delete your account. Deleting it anonymises past orders: we keep the amounts for our accounts, but not your name.
## Keeping it safe
We store passwords and codes only as hashes. When our staff access your account, we record the reason and you can see it.
Questions: privacy@demo.tokri.
`

const refunds = `
Here is what happens when something goes wrong.
## You changed your mind
Until the store accepts your order, you can cancel with one tap for a full refund. After that, the store has started; call us and we’ll see what we can do.
## The store can’t prepare it
If a store rejects your order or doesn’t respond within 15 minutes, we cancel it and refund you in full.
## Something is missing, cold or wrong
Tell us on the order page within a day, with a photo if you can. We refund missing or wrong items, and part of the price for cold or poorly packed food.
## It never arrived
If the rider couldn’t reach you after calling twice, the order goes back and we refund what the store doesn’t charge. If it was our fault, we refund everything.
## How refunds work
- Wallet payments return to your wallet immediately.
- Card, UPI and net banking payments return to the same account within five working days, or to your wallet immediately if you prefer.
- Cash you haven’t paid isn’t refunded, but coupons are returned.
- Coupons and points used on a cancelled order are returned.
## Goods by weight
If an item weighs less than you paid for, we refund the difference automatically when the order is packed.
## Still not happy?
Email grievance@demo.tokri. We reply within two days.
`

export const pages: SeedPage[] = [
  { id: 1, name: 'About Tokri', slug: 'about', body: paragraphs(about) },
  { id: 2, name: 'Terms of use', slug: 'terms', body: paragraphs(terms) },
  { id: 3, name: 'Privacy', slug: 'privacy', body: paragraphs(privacy) },
  { id: 4, name: 'Cancellations and refunds', slug: 'refunds', body: paragraphs(refunds) },
]
