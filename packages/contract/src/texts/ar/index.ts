import { account } from './account'
import { acting } from './acting'
import { alerts } from './alerts'
import { app } from './app'
import { bill } from './bill'
import { cart } from './cart'
import { checkout } from './checkout'
import { desktop } from './desktop'
import { device } from './device'
import { errandOffer } from './errand-offer'
import { errands } from './errands'
import { fields } from './fields'
import { grocery } from './grocery'
import { home } from './home'
import { invoice } from './invoice'
import { kitchen } from './kitchen'
import { listing } from './listing'
import { location } from './location'
import { orders } from './orders'
import { packing } from './packing'
import { parcel } from './parcel'
import { picking } from './picking'
import { rating } from './rating'
import { refusals } from './refusals'
import { rider } from './rider'
import { statements } from './statements'
import { store } from './store'
import { telling } from './telling'
import { welcome } from './welcome'

/** Every area of the language; a key belongs to one area only. */
export const ar = {
  ...telling,
  ...welcome,
  ...location,
  ...home,
  ...listing,
  ...store,
  ...grocery,
  ...cart,
  ...checkout,
  ...orders,
  ...errands,
  ...errandOffer,
  ...account,
  ...rider,
  ...kitchen,
  ...packing,
  ...picking,
  ...refusals,
  ...bill,
  ...statements,
  ...invoice,
  ...parcel,
  ...rating,
  ...fields,
  ...acting,
  ...alerts,
  ...app,
  ...desktop,
  ...device,
}
