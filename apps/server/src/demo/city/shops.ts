import { readStores } from './store-table'

export const meatLines = readStores(
  'meat',
  `
The Butcher’s Yard | Lakeview Layout | butcher | mutton | always | 105 | 3 | feat, free499, far | Mutton, Chicken, Ready to cook | Fresh cuts, marinades | Lakeview Towers
Malpe Morning Catch | Jasmine Nagar | fish | fish | butcher | 108 | 3 | feat, free499 | Fish, Seafood, Ready to cook | Sea fish from last night’s boats | Mallige Flower Bazaar
Nati Koli House | Mango Orchard | butcher | chicken | always | 98 | 3 | free399, auto | Chicken, Eggs | Country chicken, farm eggs | Raspuri Square
Coast to Kitchen | Clocktower Square | fish | prawn | always | 112 | 3 | far, new | Seafood, Fish | Prawns, crab and squid, cleaned | Central Railway Station
Halal Junction | Banyan Circle | butcher | mutton | butcher | 100 | 3 | free499 | Mutton, Chicken | Goat and chicken, cut to order | The Great Banyan
River & Reef | Palm Meadows | fish, butcher | fish | day | 110 | 3 | later | Fish, Chicken | Fish counter and butcher in one | Meadow Mall
Farm Gate Meats | Peepal Nagar | butcher | chicken | always | 95 | 3 | free299, auto | Chicken, Eggs, Mutton | From three farms we can name | Five Tree Square
Sunday Mutton Mart | Silk Market | butcher | mutton | butcher | 96 | 2 | - | Mutton | Goat only, weekends busy | Silk Market Arcade
`,
)

export const groceryLines = readStores(
  'grocery',
  `
Nandini Greens | Jasmine Nagar | greens, kitchen, corner | basket | always | 100 | 3 | feat, free199, auto | Vegetables, Fruit, Dairy | Vegetables, fruit, dairy in 15 minutes | Jasmine Nagar Metro
Kirana & Co | Lakeview Layout | kitchen, corner, greens | pantry | always | 98 | 3 | feat, free249, auto | Staples, Snacks, Home | Staples, snacks, home needs | Sunday Book Market
Orchard Street Fruits | Mango Orchard | greens, corner, kitchen | orchard | day | 108 | 3 | free299 | Fruit, Vegetables | Fruit picked ripe, not early | Orchard Public Library
Corner Store 24 | Clocktower Square | corner, kitchen, greens | pantry | always | 104 | 3 | auto, free199 | Snacks, Home, Dairy | Milk, chips, batteries at any hour | The Clocktower
Raitha Bazaar | Peepal Nagar | greens, kitchen, corner | basket | bakery | 92 | 3 | free249 | Vegetables, Fruit, Staples | Straight from the growers | Peepal Heights
Everyday Basket | Palm Meadows | kitchen, corner, greens | basket | always | 102 | 3 | free299, later | Staples, Vegetables, Home | The whole list in one basket | Meadow Mall
`,
)
