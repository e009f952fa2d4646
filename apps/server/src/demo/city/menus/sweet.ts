import { readMenu } from '../menu-table'

export const bakery = readMenu(`
# Cakes
Belgian Chocolate Truffle*! | 545 | e | cake-chocolate | cake-weight, cake-egg, cake-extras | Dark ganache between three layers.
Black Forest! | 445 | e | cake-chocolate | cake-weight, cake-egg, cake-extras | Cherries, cream, chocolate shavings.
Pineapple Cream | 395 | e | cake | cake-weight, cake-egg, cake-extras | The birthday cake of our childhood.
Red Velvet* | 565 | e | cake | cake-weight, cake-egg, cake-extras | Cream cheese frosting.
Fresh Fruit Gateau | 525 | e | cake-whole | cake-weight, cake-egg, cake-extras | Seasonal fruit, vanilla sponge.
Butterscotch Crunch! | 445 | e | cake-whole | cake-weight, cake-egg, cake-extras | Praline and caramel.
Rasmalai Cake^ | 595 | e | cake-whole | cake-weight, cake-egg, cake-extras | Cardamom sponge, saffron milk.
# Pastries
Chocolate Truffle Pastry! | 115 | e | cake-chocolate | - | One honest slice.
Blueberry Cheesecake* | 185 | e | cake | - | Baked, on a biscuit base.
Chocolate Eclair | 95 | e | baguette | - | Choux, custard, glaze.
Apple Pie | 145 | e | pie | - | Cinnamon and a lattice crust.
Vanilla Cupcake | 75 | e | cupcake | - | With buttercream.
Red Velvet Cupcake! | 85 | e | cupcake | - | Cream cheese swirl.
Glazed Donut | 70 | e | donut | - | Ring, sugar glaze.
Chocolate Donut* | 85 | e | donut | - | Dark chocolate, sprinkles.
Walnut Brownie*! | 125 | e | brownie | - | Fudgy in the middle.
Choco Chip Cookies, four | 120 | e | cookie | - | Crisp rim, soft heart.
# Breads and savouries
Butter Croissant! | 115 | e | croissant | - | Twenty-seven layers.
Almond Croissant | 155 | e | croissant | - | Frangipane inside and out.
Sourdough Loaf* | 195 | v | baguette | - | Thirty-six hours, no yeast.
Sesame Bagel | 95 | v | bagel | - | With cream cheese.
Soft Pretzel | 105 | v | pretzel | - | Salt crystals, mustard.
Vegetable Puff! | 35 | v | samosa | - | The bakery counter classic.
Chicken Puff! | 50 | n | samosa | - | Peppery filling, flaky shell.
Egg Puff | 40 | e | samosa | - | Half an egg, onion masala.
Paneer Quiche | 155 | e | pie | - | Spinach and paneer.
Dilkhush | 65 | v | pie | - | Sweet coconut and tutti-frutti bun.
# Drinks
Hot Chocolate | 155 | v | coffee | milk, coffee-extras | Thick, not too sweet.
Iced Tea, Peach | 115 | v | mocktail | sweetness | Brewed and chilled.
`)

export const iceCream = readMenu(`
# Scoops
Tender Coconut*! | 95 | v | ice-cream | scoop, ice-toppings | Soft flakes, nothing else.
Alphonso Mango*! | 105 | v | ice-cream-mango | scoop, ice-toppings | From one orchard in Ratnagiri.
Belgian Dark Chocolate! | 105 | v | ice-cream | scoop, ice-toppings | Seventy per cent cocoa.
Roasted Almond | 105 | v | ice-cream | scoop, ice-toppings | Slow-roasted, lightly salted.
Filter Coffee^ | 95 | v | ice-cream | scoop, ice-toppings | Decoction and cream.
Sitaphal* | 115 | v | ice-cream | scoop, ice-toppings | Custard apple, in season.
Vanilla Bean | 85 | v | ice-cream | scoop, ice-toppings | Real specks.
Strawberry Field | 95 | v | ice-cream | scoop, ice-toppings | Mahabaleshwar berries.
Guava Chilli | 95 | v | ice-cream | scoop, ice-toppings | Pink guava, chilli salt.
Lemon Sorbet | 85 | v | ice-cream-mango | scoop, ice-toppings | No milk at all.
# Sundaes
Hot Fudge Sundae*! | 195 | v | ice-cream | ice-toppings | Vanilla, brownie, hot fudge.
Gadbad! | 175 | v | ice-cream-mango | ice-toppings | Three scoops, jelly, fruit, nuts.
Banana Split | 205 | v | ice-cream | ice-toppings | Three flavours, one banana.
Death by Chocolate | 225 | v | cake-chocolate | - | Cake, ice cream, sauce, more sauce.
Falooda* | 165 | v | ice-cream | - | Rose, vermicelli, basil seeds.
# Kulfi and cones
Malai Kulfi! | 75 | v | cone | - | Reduced milk, cardamom.
Paan Kulfi | 85 | v | cone | - | Betel leaf and gulkand.
Chocolate Dip Cone | 75 | v | cone | - | Soft serve, crisp shell.
Kala Khatta Gola | 65 | v | gola | - | Crushed ice, black plum, lime.
Waffle Sandwich^ | 165 | v | waffle | ice-toppings | Two warm waffles, one cold scoop.
# Shakes
Thick Mango Shake | 155 | v | shake | shake-extras | Ice cream, mango, milk.
Cookie Shake* | 175 | v | shake | shake-extras | With broken biscuits.
Berry Shake | 175 | v | shake-berry | shake-extras | Strawberry and mulberry.
`)

export const mithai = readMenu(`
# Sweets by weight
Mysore Pak*! | 165 | v | barfi | sweet-box | Gram flour and ghee that gives way at a touch.
Kaju Katli*! | 265 | v | barfi | sweet-box | Cashew, thin, silver leaf.
Motichoor Laddu! | 145 | v | laddu | sweet-box | Tiny pearls, cardamom.
Besan Laddu | 140 | v | laddu | sweet-box | Roasted gram flour.
Dharwad Peda* | 175 | v | falafel | sweet-box | Browned milk fudge rolled in sugar.
Milk Peda | 155 | v | rasgulla | sweet-box | Soft and pale.
Soan Papdi | 135 | v | barfi | sweet-box | Flaky, pistachio.
Anjeer Barfi | 245 | v | barfi | sweet-box | Figs and nuts, no sugar.
Kobbari Mithai | 135 | v | barfi | sweet-box | Coconut and jaggery.
Dry Fruit Laddu | 265 | v | laddu | sweet-box | Dates, almonds, cashew.
# Sweets by piece
Gulab Jamun, four! | 115 | v | jamun | - | In rose syrup.
Rasmalai, two* | 105 | v | rasgulla | - | Saffron milk.
Chum Chum, two | 85 | v | rasgulla | - | Rolled in coconut.
Jalebi, 200 g! | 110 | v | jalebi | - | Fried to order.
Badam Halwa, 100 g | 145 | v | sweet | - | Almonds and ghee.
Chiroti^ | 75 | v | croissant | - | Flaky rounds, powdered sugar, almond milk.
# Savouries
Khara Boondi, 200 g | 70 | v | popcorn | - | With curry leaf and cashew.
Congress Kadlekai, 200 g! | 75 | v | falafel | - | The peanuts of old Bangalore.
Nippattu, 200 g* | 85 | v | papad | - | Crisp rice discs, peanuts.
Kodubale, 200 g | 85 | v | pretzel | - | Rings of rice flour and coconut.
Masala Mixture, 200 g | 80 | v | bowl | - | Sev, peanuts, fried lentils.
Aloo Bun! | 40 | v | bagel | - | Soft roll, spiced potato.
# Boxes
Festival Assorted Box* | 495 | v | sweet | gift-wrap | Twelve kinds, 600 g.
Ghee Sweets Box^ | 645 | v | sweet | gift-wrap | Mysore pak, badushah, laddu, 750 g.
`)
