import type { Dish } from './menu-table'
import { cafe, healthy, juices } from './menus/cafe'
import { himalayan, indoChinese, japanese, thai } from './menus/east-asian'
import { corner, greens, kitchenStore } from './menus/grocery'
import { butcher, fishmonger } from './menus/meat'
import { northIndian } from './menus/north-indian'
import { karnatakaMeals, kerala, tiffin } from './menus/south-indian'
import { bengali, chaat, rolls, westernIndian } from './menus/street'
import { bakery, iceCream, mithai } from './menus/sweet'
import { biryani, mughlai, tandoor } from './menus/tandoor'
import { burgers, italian, mexican, middleEastern } from './menus/western'
import { known } from './prng'

const menus: Record<string, Dish[]> = {
  north: northIndian,
  tandoor,
  mughlai,
  biryani,
  tiffin,
  meals: karnatakaMeals,
  kerala,
  chinese: indoChinese,
  himalayan,
  japanese,
  thai,
  italian,
  burgers,
  mexican,
  levant: middleEastern,
  chaat,
  rolls,
  bengali,
  western: westernIndian,
  bakery,
  ice: iceCream,
  mithai,
  cafe,
  healthy,
  juices,
  butcher,
  fish: fishmonger,
  greens,
  kitchen: kitchenStore,
  corner,
}

export const menuNamed = (key: string): Dish[] => known(menus[key], `menu called ${key}`)
export const allDishes = Object.values(menus).flat()
