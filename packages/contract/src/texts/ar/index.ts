import { account } from './account'
import { acting } from './acting'
import { alarms } from './alarms'
import { alerts } from './alerts'
import { app } from './app'
import { bill } from './bill'
import { cart } from './cart'
import { checkout } from './checkout'
import { desktop } from './desktop'
import { device } from './device'
import { dish } from './dish'
import { errandOffer } from './errand-offer'
import { errands } from './errands'
import { fields } from './fields'
import { grocery } from './grocery'
import { home } from './home'
import { invoice } from './invoice'
import { joining } from './joining'
import { kitchen } from './kitchen'
import { listing } from './listing'
import { location } from './location'
import { orders } from './orders'
import { packing } from './packing'
import { parcel } from './parcel'
import { pay } from './pay'
import { paying } from './paying'
import { payingAtDoor } from './paying-at-door'
import { picking } from './picking'
import { printing } from './printing'
import { rating } from './rating'
import { refusals } from './refusals'
import { rider } from './rider'
import { savedMethods } from './saved-methods'
import { statements } from './statements'
import { store } from './store'
import { telling } from './telling'
import { welcome } from './welcome'

/** Every text of the language; a key belongs to one area only. */
export const ar = {
  ...telling,
  ...welcome,
  ...location,
  ...home,
  ...listing,
  ...store,
  ...dish,
  ...grocery,
  ...cart,
  ...checkout,
  ...pay,
  ...paying,
  ...payingAtDoor,
  ...savedMethods,
  ...orders,
  ...errands,
  ...errandOffer,
  ...account,
  ...rider,
  ...joining,
  ...kitchen,
  ...packing,
  ...picking,
  ...printing,
  ...refusals,
  ...bill,
  ...statements,
  ...invoice,
  ...parcel,
  ...rating,
  ...fields,
  ...acting,
  ...alarms,
  ...alerts,
  ...app,
  ...desktop,
  ...device,
}
