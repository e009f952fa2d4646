import { readMenu } from '../menu-table'

export const indoChinese = readMenu(`
# Soups
Hot and Sour Soup! | 125 | v | soup | bowl-size | Vinegar, white pepper and shredded vegetables.
Sweet Corn Soup | 120 | v | soup | bowl-size | Cream-style corn, spring onion.
Chicken Manchow Soup | 145 | n | soup | bowl-size | Garlic, soy and crisp noodles on top.
Lemon Coriander Soup | 125 | v | soup | - | Clear and bright.
# Starters
Gobi Manchurian*! | 185 | v | falafel | gravy-or-dry | Cauliflower fritters in garlic, soy and spring onion.
Chilli Paneer! | 235 | v | handi-red | gravy-or-dry | Peppers, green chilli, dark soy.
Honey Chilli Potato | 185 | v | fries | - | Twice-fried fingers, sesame and honey.
Vegetable Spring Rolls | 165 | v | roll | pieces | Cabbage, carrot and glass noodles.
Crispy Corn Pepper Salt | 195 | v | popcorn | - | Fried kernels with curry leaf and pepper.
Baby Corn Salt and Pepper | 205 | v | popcorn | - | Crisp spears, onion and garlic.
Chilli Chicken*! | 255 | n | drumstick | gravy-or-dry | The dish every student of the city grew up on.
Dragon Chicken | 275 | n | drumstick | - | Strips with cashew and red chilli.
Chicken Lollipop! | 265 | n | tandoori | pieces | Winglets, frenched and fried, hot garlic dip.
Drums of Heaven | 275 | n | tandoori | - | The lollipops, tossed in hot garlic sauce.
Golden Fried Prawns | 385 | n | prawn | - | Tempura batter, sweet chilli.
# Noodles and rice
Vegetable Hakka Noodles*! | 195 | v | noodles | spice | High flame, little oil, plenty of cabbage.
Schezwan Noodles | 205 | v | noodles | spice | With our own red chilli sauce.
Chicken Hakka Noodles! | 235 | n | noodles | spice | Shredded chicken and egg.
Burnt Garlic Fried Rice* | 205 | v | rice | - | Golden garlic chips through long-grain rice.
Egg Fried Rice | 205 | e | rice | - | Wok-tossed, white pepper.
Chicken Fried Rice | 235 | n | rice | - | With spring onion and egg.
Triple Schezwan Rice | 265 | v | takeout | - | Rice, noodles and gravy on one plate.
American Chop Suey | 235 | v | noodles | - | Crisp noodles under a sweet-sour sauce.
Build Your Own Wok^ | 225 | v | takeout | wok-base, wok-sauce | Seasonal vegetables, your base and your sauce.
# Mains
Vegetables in Black Bean | 225 | v | curry-green | - | Broccoli, mushroom, baby corn.
Mapo Tofu^ | 245 | v | curry-red | spice | Silken tofu, fermented beans, numbing pepper.
Chicken in Hot Garlic | 275 | n | curry-red | - | Crisp chicken in a thick garlic sauce.
Kung Pao Chicken* | 285 | n | handi-red | - | Peanuts, dried chilli, a little vinegar.
Fish in Ginger Soy | 345 | n | fish-fry | - | Steamed basa, spring onion, hot oil.
# Sweet endings
Date Pancake | 145 | v | pancake | - | Crisp, with vanilla ice cream.
Honey Noodles | 155 | v | ice-cream | - | Fried noodles, sesame, ice cream.
`)

export const himalayan = readMenu(`
# Momos
Vegetable Momos*! | 120 | v | momo | momo-style, momo-dips | Cabbage, carrot and coriander, eight pieces.
Paneer Momos | 145 | v | momo | momo-style, momo-dips | Crumbled paneer, spring onion.
Corn and Cheese Momos | 150 | v | momo | momo-style, momo-dips | Mild and gooey.
Chicken Momos*! | 145 | n | momo | momo-style, momo-dips | Minced thigh, ginger, timur pepper.
Chicken Cheese Momos | 165 | n | momo | momo-style, momo-dips | With a heart of mozzarella.
Mutton Momos | 185 | n | momo | momo-style, momo-dips | Hand-minced, onion and coriander root.
Jhol Momos* | 175 | n | soup | momo-dips | Chicken momos in a warm tomato and sesame broth.
Tandoori Momos | 175 | v | momo | momo-dips | Charred and coated in yogurt masala.
Kurkure Momos^ | 165 | v | momo | momo-dips | In a cornflake crust.
# Thukpa and noodles
Vegetable Thukpa! | 165 | v | noodles | ramen-extras | Hand-pulled noodles in a clear vegetable broth.
Chicken Thukpa* | 195 | n | noodles | ramen-extras | With ginger, greens and chilli oil.
Gyathuk | 205 | n | soup | ramen-extras | Thick egg noodles, minced chicken.
Shapta | 265 | n | curry-red | spice | Sliced chicken with chilli and onion, Lhasa style.
Phing | 175 | v | noodles-green | - | Glass noodles, mushroom, spinach.
# Breads and sides
Tingmo | 60 | v | momo | - | Steamed swirl bread.
Bhale Phale | 145 | n | pie | - | Stuffed, fried flatbread.
Laphing^ | 95 | v | noodles | spice | Cold mung noodles in chilli, vinegar and garlic.
Butter Tea | 70 | v | tea | - | Salted, the way of the passes.
`)

export const japanese = readMenu(`
# Sushi
Cucumber Maki! | 245 | v | sushi | sushi-count, sushi-extras | Crisp cucumber, sesame.
Avocado Maki* | 325 | v | sushi | sushi-count, sushi-extras | Ripe avocado, toasted nori.
Asparagus Tempura Roll | 365 | v | sushi | sushi-count, sushi-extras | Crunchy spears, spicy mayonnaise.
Salmon Nigiri*! | 445 | n | sushi | sushi-count, sushi-extras | Hand-pressed, a touch of wasabi.
Prawn Tempura Roll* | 465 | n | sushi | sushi-count, sushi-extras | Crisp prawn, cucumber, tobiko.
Spicy Tuna Roll | 455 | n | sushi | sushi-count, sushi-extras | Chopped tuna, chilli, spring onion.
California Roll! | 425 | n | sushi | sushi-count, sushi-extras | Crab stick, avocado, sesame.
Onigiri, two | 225 | v | onigiri | - | Rice triangles with pickled plum.
# Ramen and bowls
Shoyu Ramen*! | 425 | n | noodles | ramen-extras | Chicken broth, soft egg, bamboo, spring onion.
Miso Mushroom Ramen | 395 | v | noodles | ramen-extras | Three mushrooms, corn, chilli oil.
Katsu Curry* | 415 | n | curry | spice | Crumbed chicken, mild Japanese curry, rice.
Tofu Katsu Curry | 375 | v | curry | spice | The same, with pressed tofu.
Teriyaki Chicken Bento | 465 | n | thali | sushi-extras | Rice, greens, pickles, four pieces of maki.
Vegetable Yaki Udon | 345 | v | noodles-green | - | Thick noodles, cabbage, soy and ginger.
# Small plates
Edamame | 225 | v | salad | - | Steamed, with sea salt.
Chicken Gyoza! | 295 | n | momo | pieces | Pan-fried on one side.
Prawn Tempura | 425 | n | prawn | pieces | With ten-tsuyu and radish.
Wakame Salad | 265 | v | salad | - | Seaweed, cucumber, rice vinegar.
# Sweet
Mochi, three^ | 285 | v | rasgulla | - | Mango, matcha and strawberry.
Matcha Latte | 225 | v | tea | milk | Stone-ground, whisked.
`)

export const thai = readMenu(`
# Curries
Thai Green Curry, Vegetables*! | 315 | v | curry-green | spice, gravy-extras | Coconut milk, basil, baby corn and pea aubergine.
Thai Green Curry, Chicken! | 355 | n | curry-green | spice, gravy-extras | With jasmine rice on the side.
Thai Red Curry, Prawns* | 425 | n | curry-red | spice | Kaffir lime and bamboo.
Massaman Chicken | 365 | n | curry-golden | spice | Potato, peanut, star anise.
Yellow Curry, Tofu | 325 | v | curry-golden | spice | Mild turmeric and coconut.
# Noodles and rice
Pad Thai, Vegetables! | 305 | v | noodles | spice | Rice noodles, tamarind, peanuts, lime.
Pad Thai, Prawns* | 405 | n | noodles | spice | The street classic.
Drunken Noodles | 325 | n | noodles | spice | Wide noodles, chicken, holy basil.
Pineapple Fried Rice | 295 | v | rice | - | Cashew, raisin, curry powder.
Basil Chicken Rice^ | 335 | n | rice | spice | With a fried egg on top.
# Soups and salads
Tom Yum, Mushroom | 225 | v | soup | spice | Lemongrass, lime, roasted chilli.
Tom Yum, Prawns* | 295 | n | soup | spice | Hot, sour, fragrant.
Tom Kha | 245 | v | soup | - | Coconut milk and galangal.
Som Tam | 225 | v | salad | spice | Green papaya, peanuts, lime.
Chicken Satay! | 315 | n | kebab | pieces | With warm peanut sauce.
# Sweet
Mango Sticky Rice* | 245 | v | mango | - | Coconut cream, toasted sesame.
Thai Iced Tea | 165 | v | shake | sweetness | Condensed milk, star anise.
`)
