import { known } from './prng'

/** The price of a choice, computed from the item's: a fixed amount, a share of it, or the whole price. */
interface AddonOption {
  name: string
  kind: 'extra' | 'share' | 'times'
  amount: number
  is_veg: 0 | 1 | null
}

export interface AddonGroup {
  key: string
  type: 'SINGLE' | 'MULTI'
  min: number
  max: number
  name: string
  options: AddonOption[]
}

/**
 * key | how many | question | choices. "1" means exactly one, "0-3" up to three. A choice is followed by its
 * price: 40 is ₹40 more, 70% that share of the dish's price more, x1.6 makes the choice carry the whole price
 * (the dish itself is then free). "v" after how many gives the choices veg marks, "n" after a price marks one
 * as not vegetarian.
 */
const table = `
portion | 1 | Choose a portion | Half 0; Full 75%
bowl-size | 1 | Choose a size | For one 0; For two 80%
biryani-size | 1 | Choose a size | Single x1; For two x1.85; Family handi x3.4
pizza-size | 1 | Choose a size | Regular, 8 inch x1; Medium, 10 inch x1.6; Large, 12 inch x2.2
cake-weight | 1 | Choose a weight | Half kilo x1; One kilo x1.9; Two kilos x3.7
drink-size | 1 | Choose a size | Regular 0; Large 30%
scoop | 1 | How many scoops? | One scoop x1; Two scoops x1.8; Family tub, 500 ml x4
pieces | 1 | How many pieces? | Six pieces 0; Twelve pieces 85%
momo-style | 1 | Cooked how? | Steamed 0; Pan-fried 20; Fried 20; Tossed in chilli sauce 40
momo-dips | 0-2v | Dips | Red chilli dip 10; Sesame soy dip 20; Garlic mayonnaise 25; Clear soup 30
spice | 1 | How hot? | Mild 0; Medium 0; Hot 0
gravy-extras | 0-3v | Goes well with it | Butter naan 55; Steamed rice 85; Jeera rice 110; Boondi raita 60; Masala papad 45
kebab-extras | 0-3v | Goes well with it | Mint chutney 15; Rumali roti 40; Onion and lime salad 30; Garlic toum 30
biryani-extras | 0-3v | Goes well with it | Onion raita 40; Mirchi ka salan 45; Boiled egg 25n; Fried onions 20
biryani-veg-extras | 0-3v | Goes well with it | Onion raita 40; Mirchi ka salan 45; Fried onions 20; Masala papad 35
bread-finish | 1 | Finish | Plain 0; With butter 15; With garlic and butter 30
dosa-extras | 0-3v | Extras | Extra sambar 20; Extra coconut chutney 15; Podi and ghee 25; Cheese 40; Butter 20
tiffin-extras | 0-2v | Extras | Extra sambar 20; Extra coconut chutney 15; Podi and ghee 25
meal-extras | 0-3v | Extras | Extra rice 40; Curd 25; Ghee 20; Appalam 15; Sweet of the day 45
meal-extras-meat | 0-3v | Extras | Extra rice 40; Chicken curry, small bowl 90n; Fish fry, one piece 110n; Curd 25; Ghee 20
wok-base | 1 | Choose a base | Hakka noodles 0; Fried rice 0; Rice noodles 30; Udon 50
wok-sauce | 1 | Choose a sauce | Black bean 0; Hot garlic 0; Schezwan 0; Ginger soy 0
gravy-or-dry | 1 | Dry or with gravy? | Dry 0; With gravy 20
crust | 1 | Choose a crust | Hand-tossed 0; Thin and crisp 0; Wholewheat 30; Cheese burst 75
toppings | 0-4v | Extra toppings | Mozzarella 60; Mushroom 40; Black olives 40; Jalapeño 35; Sweetcorn 35; Paneer 55
toppings-meat | 0-4v | Extra toppings | Mozzarella 60; Chicken tikka 80n; Chicken sausage 70n; Mushroom 40; Black olives 40; Jalapeño 35
pasta-shape | 1 | Choose a pasta | Penne 0; Spaghetti 0; Fusilli 0; Wholewheat penne 30
pasta-extras | 0-2v | Add to it | Garlic bread, two slices 55; Parmesan 50; Grilled vegetables 60
burger-meal | 1 | Make it a meal? | Burger only 0; With fries 80; With fries and a soft drink 130
burger-extras | 0-3v | Stack it up | Extra cheese slice 30; Crispy onion rings 40; Jalapeños 25; Fried egg 30n
burger-veg-extras | 0-3v | Stack it up | Extra cheese slice 30; Crispy onion rings 40; Jalapeños 25; Hash brown 45
fries-dip | 0-2v | Dips | Peri peri dust 20; Cheese sauce 40; Smoky mayonnaise 30; Truffle mayonnaise 50
roll-bread | 1v | Choose a wrap | Classic paratha 0; Wholewheat 20; Double egg paratha 40n
roll-veg-bread | 1 | Choose a wrap | Classic paratha 0; Wholewheat 20; Rumali roti 15
roll-extras | 0-3v | Add to it | Cheese 35; Extra filling 60; Pickled onions 10; Green chilli chutney 10
chaat-extras | 0-2v | Add to it | Extra sev 10; Sweet curd 20; Extra tamarind chutney 10
bowl-protein | 1v | Choose a protein | Grilled paneer 0; Roast chickpeas 0; Grilled chicken 50n; Boiled eggs 20n
bowl-veg-protein | 1v | Choose a protein | Grilled paneer 0; Roast chickpeas 0; Smoked tofu 30
bowl-dressing | 1-2v | Choose dressings | Lemon and mustard 0; Peanut and lime 0; Roast garlic yogurt 0; Green goddess 0; Tahini 20
bowl-toppings | 0-3v | Top it | Avocado 90; Toasted seeds 30; Feta 60; Pomegranate 40
sub-bread | 1 | Choose a bread | White 0; Multigrain 15; Sourdough 40
sandwich-extras | 0-3v | Add to it | Cheese slice 30; Coleslaw 25; Chips 40; Boiled egg 20n
shawarma-style | 1 | Rolled or plated? | In a pita roll 0; In a rumali 15; On a plate with rice 90
shawarma-extras | 0-3v | Add to it | Toum 25; Hummus 50; Pickled turnip 20; Cheese 35; Fries inside 30
taco-count | 1 | How many? | Two tacos 0; Three tacos 45%
taco-extras | 0-3v | Add to it | Guacamole 80; Sour cream 40; Pickled jalapeño 25; Cheese 35
sushi-count | 1 | How many? | Four pieces 0; Eight pieces 85%
sushi-extras | 0-2v | On the side | Wasabi 20; Pickled ginger 20; Miso soup 120; Spicy mayonnaise 30
milk | 1 | Choose a milk | Full cream 0; Skimmed 0; Oat 60; Almond 60
coffee-extras | 0-2 | Add to it | Extra shot 50; Hazelnut syrup 40; Caramel syrup 40; Whipped cream 40
sweetness | 1 | How sweet? | No sugar 0; Less sugar 0; Regular 0
chai-size | 1 | Choose a size | Cutting, one cup 0; Flask for four 210%
shake-extras | 0-2 | Add to it | Scoop of vanilla 50; Chocolate chips 30; Roasted nuts 40; Boba pearls 50
ice-toppings | 0-3v | Toppings | Hot chocolate sauce 40; Roasted almonds 40; Rainbow sprinkles 20; Fresh fruit 50; Wafer cone 15
cake-egg | 1v | With or without egg? | With egg 0n; Eggless 60
cake-extras | 0-3 | For the party | Set of candles 30; Knife and plates for ten 60; Name on the cake 0; Chocolate plaque 50
sweet-box | 1 | Choose a box | 250 g x1; 500 g x1.9; One kilo x3.6
thali-sweet | 1v | Choose the sweet | Gulab jamun 0; Rice kheer 0; Shrikhand 30
egg-style | 1 | Eggs how? | Sunny side up 0; Scrambled 0; Poached 20; Masala omelette 20
breakfast-sides | 0-3v | On the side | Hash brown 60; Baked beans 50; Grilled tomato 30; Extra toast 30; Fresh juice 90
ramen-extras | 0-3v | Add to it | Soft egg 50n; Extra noodles 60; Bamboo shoots 40; Nori 40; Chilli oil 20
waffle-toppings | 0-3v | Toppings | Maple syrup 30; Chocolate hazelnut 50; Banana 30; Vanilla ice cream 60
weight | 1 | Choose a weight | 500 g x1; 1 kg x1.95
weight-small | 1 | Choose a weight | 250 g x1; 500 g x1.9; 1 kg x3.7
fish-weight | 1 | Choose a weight, before cleaning | 500 g x1; 1 kg x1.95; 2 kg x3.8
chicken-cut | 1 | Choose a cut | Curry cut, small 0; Curry cut, large 0; Biryani cut 0; Whole, cleaned 0
mutton-cut | 1 | Choose a cut | Curry cut 0; Biryani cut 0; Boneless 160
fish-cut | 1 | Choose a cut | Steaks 0; Curry cut, bone-in 0; Fillets, skin off 60; Whole, cleaned 0
prawn-clean | 1 | Cleaned how? | Whole 0; Headless, shell on 20; Peeled and deveined 50
skin | 1 | With skin? | Skinless 0; With skin 0
extras-butcher | 0-3 | Ask the butcher | Liver and gizzard, 100 g 30; Extra bones for stock 25; Ice pack 15; Marinate in ginger-garlic 35
extras-fish | 0-2 | Ask the fishmonger | Keep the head 0; Turmeric and salt rub 20; Ice pack 15
marinade | 1 | Choose a marinade | Red tandoori 0; Green hariyali 0; Malai pepper 0; Coastal 20
pack-veg | 1 | Choose a pack | 250 g 0; 500 g 90%; 1 kg 270%
pack-fruit | 1 | Choose a pack | 500 g 0; 1 kg 92%; 2 kg 270%
gift-wrap | 0-1 | Make it a gift | Gift box and ribbon 40; Handwritten card 20
`

function readOption(text: string, marked: boolean): AddonOption {
  const [, name = '', price = ''] = text.trim().match(/^(.*\S)\s+(\S+)$/) ?? []
  const isMeat = price.endsWith('n')
  const kind = price.startsWith('x') ? 'times' : price.endsWith('%') ? 'share' : 'extra'
  const amount = Number(price.replace(/^x|%$|n$/g, ''))
  if (!name || Number.isNaN(amount)) throw new Error(`A choice can't be read: ${text}`)
  return {
    name,
    kind,
    amount: kind === 'share' ? amount / 100 : amount,
    is_veg: marked ? (isMeat ? 0 : 1) : null,
  }
}

function readGroup(line: string): AddonGroup {
  const [key = '', bounds = '', name = '', options = ''] = line.split('|').map((cell) => cell.trim())
  const marked = bounds.endsWith('v')
  const [low = '0', high = low] = bounds.replace('v', '').split('-')
  return {
    key,
    type: low === '1' && high === '1' ? 'SINGLE' : 'MULTI',
    min: Number(low),
    max: Number(high),
    name,
    options: options.split(';').map((option) => readOption(option, marked)),
  }
}

const groups = new Map(
  table
    .trim()
    .split('\n')
    .map(readGroup)
    .map((group) => [group.key, group]),
)

export const addonGroup = (key: string): AddonGroup => known(groups.get(key), `add-on group called ${key}`)
export const addonGroupKeys = [...groups.keys()]
