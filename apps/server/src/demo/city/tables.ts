import { known } from './prng'
import type { StoreTable } from './types'

type Laid = Omit<StoreTable, 'slug'>

/** key = hue : hero : two side plates : four ingredients. */
const laid = `
curry = 50 : curry : drumstick, salad : chilli, onion, lemon, herb
thali = 70 : thali : bread, curry-golden : herb, tomato, lemon, chilli
tandoor = 28 : tandoori : kebab, bread : lemon, onion, herb, chilli
mughlai = 20 : mutton : bread, curry-cream : onion, ginger, herb, garlic
biryani = 55 : biryani : egg, drumstick : herb, onion, lemon, chilli
donne = 135 : biryani-green : tandoori, salad : chilli, herb, garlic, lemon
dosa = 85 : dosa : sambar, coffee : coconut-whole, chilli, herb, onion
idli = 130 : idli : vada, coffee : coconut-whole, herb, chilli, lemon
meals = 120 : meals : sambar, papad : chilli, coconut-whole, herb, tomato
coast = 200 : prawn : fish-fry, curry-red : lemon, coconut-whole, herb, chilli
wok = 15 : noodles : momo, soup : chilli, garlic, herb, capsicum
dragon = 355 : takeout : noodles, falafel : capsicum, garlic, herb, chilli
momo = 40 : momo : soup, noodles : chilli, garlic, herb, ginger
sushi = 200 : sushi : onigiri, noodles-green : ginger, avocado, herb, lemon
thai = 135 : curry-green : noodles, mango : lemon, chilli, herb, peanut
pizza = 28 : pizza : pasta, salad : tomato, cheese, herb, garlic
pasta = 40 : pasta : pizza, baguette : tomato, garlic, herb, cheese
burger = 60 : burger : fries, soda : tomato, greens, onion, cheese
taco = 80 : taco : roll, salad : avocado, lemon, tomato, chilli
shawarma = 75 : pita : falafel, kebab : tomato, lemon, herb, garlic
chaat = 45 : samosa : falafel, jalebi : lemon, chilli, herb, tomato
roll = 65 : roll : kebab, egg : onion, lemon, herb, chilli
bengal = 350 : curry-golden : rasgulla, fish-fry : chilli, herb, lemon, ginger
cake = 340 : cake : cupcake, croissant : strawberry, cherry, blueberry, orange
bread = 60 : croissant : coffee, pie : butter, strawberry, honey, blueberry
cone = 350 : ice-cream : cone, waffle : strawberry, cherry, mango-raw, kiwi
mithai = 80 : laddu : jalebi, barfi : chestnut, peanut, flower, honey
coffee = 45 : coffee : waffle, sandwich : croissant, biscuit, chocolate, chestnut
chai = 20 : chai : samosa, cookie : ginger, herb, biscuit, lemon
salad = 140 : salad : bowl, juice : avocado, tomato, lemon, herb
juice = 110 : mocktail : fruit, shake : orange, pineapple, watermelon, herb
mutton = 8 : raw-mutton : raw-chicken, raw-bone : garlic, lemon, herb, chilli
chicken = 40 : raw-chicken : raw-egg, raw-kebab : lemon, herb, garlic, chilli
fish = 220 : raw-fish : raw-prawn, raw-crab : lemon, herb, ginger, chilli
prawn = 20 : raw-prawn : raw-fish, raw-squid : lemon, garlic, herb, chilli
basket = 130 : basket : broccoli, carrot : tomato, carrot, greens, lemon
orchard = 95 : apple : watermelon, banana : pear, orange, grape, kiwi
pantry = 75 : loaf : jar, milk : garlic, eggs, onion, butter
`

const list = (text: string) => text.split(',').map((part) => part.trim())

const tables = new Map(
  laid
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', rest = ''] = line.split(' = ')
      const [h = '', hero = '', sides = '', ingredients = ''] = rest.split(':').map((part) => part.trim())
      const [left = '', right = ''] = list(sides)
      const [one = '', two = '', three = '', four = ''] = list(ingredients)
      const table: Laid = { h: Number(h), hero, sides: [left, right], ingredients: [one, two, three, four] }
      return [key, table]
    }),
)

/** The table setting for a kind of kitchen in pictures. */
export const tableOf = (key: string): Laid => known(tables.get(key), `table called ${key}`)
export const allTables = [...tables.values()]
