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

/** What customers and riders read. */
export const ofApp = {
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
  ...paying,
  ...payingAtDoor,
  ...savedMethods,
  ...orders,
  ...errands,
  ...account,
  ...rider,
  ...invoice,
  ...acting,
  ...desktop,
  ...device,
}

/** What the people of a store and of the desk read. */
export const ofConsole = { ...errandOffer, ...kitchen, ...printing }

/** What both of them read. */
export const ofBoth = {
  ...pay,
  ...joining,
  ...packing,
  ...picking,
  ...refusals,
  ...bill,
  ...parcel,
  ...rating,
  ...fields,
  ...app,
}

/** What only the server writes: alerts, alarms, lines of a statement. */
const ofServer = { ...statements, ...alarms, ...alerts }

/** Every text of the language; a key belongs to one area only. */
export const en = { ...ofApp, ...ofConsole, ...ofBoth, ...ofServer }
