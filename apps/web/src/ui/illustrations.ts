// The kit's 3D objects (MIT, see THIRD-PARTY.md); the bundle contains only URLs, pictures are loaded on use.

import house from '@lobehub/fluent-emoji-3d/assets/1f3e0.webp'
import office from '@lobehub/fluent-emoji-3d/assets/1f3e2.webp'
import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp'
import card from '@lobehub/fluent-emoji-3d/assets/1f4b3.webp'
import cash from '@lobehub/fluent-emoji-3d/assets/1f4b5.webp'
import paper from '@lobehub/fluent-emoji-3d/assets/1f4c4.webp'
import pushpin from '@lobehub/fluent-emoji-3d/assets/1f4cd.webp'
import parcel from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp'
import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp'
import map from '@lobehub/fluent-emoji-3d/assets/1f5fa-fe0f.webp'
import shoppingBags from '@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp'
import cart from '@lobehub/fluent-emoji-3d/assets/1f6d2.webp'
import scooter from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp'
import chef from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp'
import basket from '@lobehub/fluent-emoji-3d/assets/1f9fa.webp'
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import lemon from '@lobehub/fluent-emoji-3d/assets/1f34b.webp'
import rice from '@lobehub/fluent-emoji-3d/assets/1f35a.webp'
import curry from '@lobehub/fluent-emoji-3d/assets/1f35b.webp'
import tickets from '@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp'
import purse from '@lobehub/fluent-emoji-3d/assets/1f45b.webp'
import pill from '@lobehub/fluent-emoji-3d/assets/1f48a.webp'
import plug from '@lobehub/fluent-emoji-3d/assets/1f50c.webp'
import truck from '@lobehub/fluent-emoji-3d/assets/1f69a.webp'
import milk from '@lobehub/fluent-emoji-3d/assets/1f95b.webp'
import leafyGreen from '@lobehub/fluent-emoji-3d/assets/1f96c.webp'
import chilli from '@lobehub/fluent-emoji-3d/assets/1f336-fe0f.webp'
import tomato from '@lobehub/fluent-emoji-3d/assets/1f345.webp'
import burger from '@lobehub/fluent-emoji-3d/assets/1f354.webp'
import pizza from '@lobehub/fluent-emoji-3d/assets/1f355.webp'
import drumstick from '@lobehub/fluent-emoji-3d/assets/1f357.webp'
import skewer from '@lobehub/fluent-emoji-3d/assets/1f362.webp'
import iceCream from '@lobehub/fluent-emoji-3d/assets/1f368.webp'
import cake from '@lobehub/fluent-emoji-3d/assets/1f370.webp'
import bento from '@lobehub/fluent-emoji-3d/assets/1f371.webp'
import cutlery from '@lobehub/fluent-emoji-3d/assets/1f374.webp'
import gift from '@lobehub/fluent-emoji-3d/assets/1f381.webp'
import party from '@lobehub/fluent-emoji-3d/assets/1f389.webp'
import shirt from '@lobehub/fluent-emoji-3d/assets/1f455.webp'
import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp'
import lock from '@lobehub/fluent-emoji-3d/assets/1f512.webp'
import bell from '@lobehub/fluent-emoji-3d/assets/1f514.webp'
import avocado from '@lobehub/fluent-emoji-3d/assets/1f951.webp'
import salad from '@lobehub/fluent-emoji-3d/assets/1f957.webp'
import stew from '@lobehub/fluent-emoji-3d/assets/1f958.webp'
import broccoli from '@lobehub/fluent-emoji-3d/assets/1f966.webp'
import steak from '@lobehub/fluent-emoji-3d/assets/1f969.webp'
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp'
import star from '@lobehub/fluent-emoji-3d/assets/2b50.webp'
import warning from '@lobehub/fluent-emoji-3d/assets/26a0-fe0f.webp'
import hourglass from '@lobehub/fluent-emoji-3d/assets/231b.webp'
import heart from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp'

/** The URL of every object by its name, 256 × 256 px. */
export const illustrations = {
  avocado,
  bank,
  basket,
  bell,
  bento,
  broccoli,
  burger,
  cake,
  card,
  cart,
  cash,
  chef,
  chilli,
  coin,
  curry,
  cutlery,
  drumstick,
  gift,
  heart,
  herb,
  hourglass,
  house,
  iceCream,
  key,
  leafyGreen,
  lemon,
  lock,
  map,
  milk,
  office,
  paper,
  parcel,
  party,
  phone,
  pill,
  pizza,
  plug,
  purse,
  pushpin,
  receipt,
  rice,
  salad,
  scooter,
  shirt,
  shoppingBags,
  skewer,
  star,
  steak,
  stew,
  tickets,
  tomato,
  truck,
  warning,
} as const

export type IllustrationName = keyof typeof illustrations
