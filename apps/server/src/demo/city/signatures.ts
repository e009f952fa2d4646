import { type Dish, readMenu } from './menu-table'
import { slugOf } from './store-table'

/** Dishes that only one kitchen offers, by the kitchen's name. */
const table = `
= Saffron Courtyard
# Courtyard specials
Courtyard Chicken Curry*! | 289 | n | curry | spice, gravy-extras | Slow-cooked chicken, saffron rice and toasted cumin, served in a clay pot.
Paneer Tikka Platter* | 249 | v | kebab | portion, kebab-extras | Charred cottage cheese, peppers and mint chutney.
Saffron Pulao^ | 195 | v | rice | - | Basmati, Kashmiri saffron, slivers of almond.
= Benne & Brass
# House specials
Double Benne Dosa*! | 125 | v | dosa | dosa-extras | Twice the butter, half the regret.
Brass Tumbler Coffee* | 45 | v | coffee | sweetness | Peaberry and Robusta, dripped at dawn.
= Nonna Lucia’s Oven
# From Nonna
Nonna’s Sunday Pizza* | 445 | v | pizza | pizza-size, crust, toppings | Roast peppers, burrata-style cheese, basil oil.
Ravioli of the Week^ | 385 | v | pasta | pasta-extras | Hand-folded; ask what is inside.
= Dum Pukht Lane
# The sealed pot
Lane Special Mutton Biryani*! | 395 | n | biryani | biryani-size, biryani-extras | Marrow bones and saffron, opened at your table.
= Wok This Way
# Chef’s flame
Ten-Chilli Noodles* | 245 | v | noodles | spice | Ten kinds of chilli; water included.
= Momo Monastery
# Only here
Monastery Platter* | 345 | n | momo | momo-dips | Twenty momos of five kinds.
Blue Pea Momos^ | 175 | v | momo | momo-style, momo-dips | Coloured by the butterfly-pea flower.
= The Idli Works
# Works specials
Kanchipuram Idli* | 75 | v | idli | tiffin-extras | Pepper, cumin and ginger, steamed in leaf.
= Smash Street Burgers
# Street legends
The Smash*! | 265 | n | burger | burger-meal, burger-extras | Two thin lamb patties with lacy edges, cheese, pickle.
The Green Smash* | 215 | v | burger | burger-meal, burger-veg-extras | Two lentil patties, same edges, same cheese.
= Kolkata Corner
# Para favourites
Kabiraji Cutlet* | 195 | n | falafel | - | Chicken cutlet in a lace of egg.
= Green Fork
# Fork favourites
The Green Fork Bowl*! | 295 | v | salad | bowl-veg-protein, bowl-dressing, bowl-toppings | Eleven vegetables and a boiled-down lime dressing.
= Malabar Moon
# Moonlight specials
Moonlight Prawn Curry* | 425 | n | curry-golden | spice | Raw mango, coconut milk, curry-leaf oil.
= Tandoor Tales
# Long stories
Raan for Two* | 895 | n | mutton | kebab-extras | Leg of lamb, two days in the making.
= Chaat Chowk
# Chowk specials
Chowk Platter*! | 225 | v | thali | chaat-extras | Five chaats in small bowls.
= Falafel & Flame
# Over the flame
Flame Platter for Two* | 645 | n | kebab | shawarma-extras | Tawook, kofta, wings, rice and toum.
= Donne Dynasty
# Dynasty specials
Emperor Donne, Chicken*! | 295 | n | biryani-green | biryani-extras | With a leg piece, an egg and kebab.
= Third Wave Veranda
# Veranda specials
Coconut Cold Brew* | 205 | v | coconut | sweetness | Cold brew over tender coconut water.
= Ramen-ya Kumo
# Kumo’s bowls
Cloud Ramen* | 465 | n | noodles | ramen-extras | White chicken broth, whipped till it foams.
= Taco Bandana
# Bandana picks
Five-Taco Flight* | 465 | n | taco | taco-extras | One of each, three salsas.
= Sugar & Sourdough
# Celebration
Filter Coffee Cake*^ | 545 | e | cake-chocolate | cake-weight, cake-egg, cake-extras | Chicory sponge, mascarpone, brass-coloured crumb.
= Frost & Fig
# Fig and friends
Roasted Fig and Honey*! | 115 | v | ice-cream | scoop, ice-toppings | Our first flavour, and still the best.
= Lucknow Lantern
# By lantern light
Lantern Galouti* | 425 | n | falafel | kebab-extras | One hundred and twenty spices, so they say.
= Midnight Paratha
# After dark
Aloo Pyaaz Paratha*! | 95 | v | bread | bread-finish | Potato, onion, curd and pickle.
Keema Paratha* | 185 | n | bread | bread-finish | Minced mutton, green chilli.
= Punjab Junction
# Junction specials
Amritsari Macchi* | 325 | n | fish-fry | - | Gram-flour batter, carom seed, lime.
= Highway Dhaba 44
# Driver’s choice
Dhaba Dal and Six Rotis*! | 195 | v | curry-golden | - | A lorry driver’s dinner.
`

const byStore = new Map<string, Dish[]>(
  table
    .split('\n= ')
    .slice(1)
    .map((part): [string, Dish[]] => {
      const [name = '', ...lines] = part.replace(/^= /, '').split('\n')
      return [slugOf(name), readMenu(lines.join('\n'))]
    }),
)

export const signaturesOf = (slug: string): Dish[] => byStore.get(slug) ?? []
export const signatureSlugs = [...byStore.keys()]
