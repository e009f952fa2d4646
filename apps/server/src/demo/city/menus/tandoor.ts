import { readMenu } from '../menu-table'

export const tandoor = readMenu(`
# From the tandoor
Paneer Tikka*! | 255 | v | kebab | portion, kebab-extras | Cottage cheese and peppers in a mustard and yogurt marinade, charred at the edges.
Achari Paneer Tikka | 265 | v | kebab | kebab-extras | The same, in a pickling-spice marinade.
Tandoori Mushroom | 235 | v | kebab | kebab-extras | Stuffed with cheese and green chilli.
Malai Broccoli | 245 | v | salad | kebab-extras | Broccoli florets in cream, cheese and white pepper.
Tandoori Aloo | 190 | v | kebab | kebab-extras | Hollowed potatoes filled with paneer, nuts and raisins.
Dahi ke Kebab* | 240 | v | falafel | kebab-extras | Hung-curd patties with a crisp crust that melt in the mouth.
Hara Bhara Kebab | 195 | v | falafel | kebab-extras | Spinach, peas and potato, shallow fried.
Tandoori Chicken*! | 295 | n | tandoori | portion, kebab-extras | On the bone, marinated a day and a night, lime and chaat masala.
Chicken Tikka! | 285 | n | kebab | portion, kebab-extras | Boneless thigh in red chilli, yogurt and mustard oil.
Malai Tikka* | 305 | n | kebab | kebab-extras | Boneless chicken in cream, cashew and green cardamom.
Hariyali Tikka | 290 | n | kebab | kebab-extras | Mint, coriander and green chilli marinade.
Chicken Seekh Kebab | 285 | n | kebab | kebab-extras | Minced chicken on skewers with ginger and coriander stem.
Mutton Seekh Kebab* | 365 | n | kebab | kebab-extras | Hand-minced mutton, pounded spices, basted with ghee.
Kalmi Kebab | 310 | n | drumstick | kebab-extras | Chicken drumsticks in a saffron and nut marinade.
Mutton Burra Chops | 425 | n | mutton | kebab-extras | Lamb chops with black cumin and raw papaya, cooked on embers.
Ajwaini Fish Tikka | 385 | n | fish-fry | kebab-extras | Firm river fish with carom seed and lemon.
Tandoori Prawns^ | 465 | n | prawn | kebab-extras | Six large prawns, garlic, chilli and a squeeze of lime.
Galouti Kebab^ | 395 | n | falafel | kebab-extras | The softest minced mutton patties, with ulte tawe ka paratha.
# Platters
Vegetarian Kebab Platter | 445 | v | thali | kebab-extras | Paneer tikka, mushroom, dahi kebab and hara bhara, two pieces of each.
Meat Lovers’ Kebab Platter* | 645 | n | thali | kebab-extras | Tandoori chicken, malai tikka, seekh and fish, two pieces of each.
# Tandoor breads
Rumali Roti | 40 | v | bread | - | Thin as a handkerchief.
Roomali Garlic | 55 | v | bread | - | With garlic butter and coriander.
Khamiri Roti | 45 | v | bread | - | Slow-leavened wholewheat bread of old city bakers.
Keema Naan | 165 | n | bread | - | Stuffed with spiced minced mutton.
`)

export const mughlai = readMenu(`
# Slow-cooked
Mutton Nihari*! | 385 | n | stew | gravy-extras | Shank and marrow, cooked from dusk to dawn, ginger and lime on the side.
Chicken Changezi | 325 | n | curry-red | gravy-extras | Roast chicken in a tangy tomato and cashew gravy.
Mutton Korma* | 375 | n | curry-cream | gravy-extras | Yogurt, browned onion and kewra water.
Nargisi Kofta | 345 | n | curry | gravy-extras | Eggs wrapped in minced mutton, fried and stewed.
Murgh Musallam | 545 | n | tandoori | - | A whole small chicken, stuffed with egg and nuts, for two.
Haleem^ | 295 | n | stew | bowl-size | Broken wheat, lentils and mutton, pounded for hours.
Paneer Lababdar | 265 | v | curry | gravy-extras | Grated and cubed paneer in a rich tomato gravy.
Subz Nizami Handi | 235 | v | handi | gravy-extras | Seasonal vegetables with green cardamom and curd.
# Breads
Sheermal* | 75 | v | bread | - | Saffron milk bread, faintly sweet.
Warqi Paratha | 65 | v | bread | - | Flaky, with ghee between the layers.
# Sweets
Shahi Tukda* | 135 | v | custard | - | Fried bread in reduced milk, saffron and silver leaf.
Phirni | 95 | v | custard | - | Ground rice and milk set in a clay cup.
`)

export const biryani = readMenu(`
# Biryani
Chicken Dum Biryani*! | 275 | n | biryani | biryani-size, biryani-extras | Layered and sealed with dough, on the bone, the long way.
Mutton Dum Biryani*! | 345 | n | biryani | biryani-size, biryani-extras | Goat shoulder and aged basmati, saffron and mint.
Egg Biryani | 215 | e | biryani | biryani-size, biryani-veg-extras | Two fried eggs under fragrant rice.
Vegetable Dum Biryani* | 225 | v | biryani-green | biryani-size, biryani-veg-extras | Beans, carrot, potato and paneer, sealed and steamed.
Paneer Tikka Biryani | 255 | v | biryani-green | biryani-size, biryani-veg-extras | Charred paneer folded into spiced rice.
Chicken 65 Biryani! | 295 | n | biryani | biryani-size, biryani-extras | Crisp, curry-leaf-tossed chicken over plain biryani rice.
Prawn Biryani^ | 385 | n | biryani | biryani-size, biryani-extras | Coastal spices and medium prawns.
Mushroom Biryani | 235 | v | biryani-green | biryani-size, biryani-veg-extras | Button mushrooms, pepper and coriander.
Donne Biryani*! | 240 | n | biryani | biryani-extras | Short-grain jeera samba rice, chicken and green masala, in a leaf cup.
Seeraga Samba Mutton Biryani | 335 | n | biryani | biryani-extras | Small fragrant rice, country-style mutton, black pepper.
Kalyani Chicken Biryani | 225 | n | biryani | biryani-extras | Cubes of chicken, tomato and coriander, light on the stomach.
# Starters
Chicken 65! | 235 | n | drumstick | portion | Fried with curry leaf, red chilli and a little yogurt.
Chilli Chicken | 240 | n | drumstick | gravy-or-dry | Peppers, soy and green chilli.
Paneer 65 | 215 | v | falafel | - | Cubes of paneer, crisp coat, curry leaf.
Gobi Manchurian | 175 | v | falafel | gravy-or-dry | Cauliflower fritters in garlic and soy.
Pepper Mutton Fry | 325 | n | mutton | spice | Dry-roasted with crushed Malabar pepper.
# Sides
Mirchi ka Salan | 85 | v | curry-green | - | Long green chillies in peanut and sesame gravy.
Onion Raita | 45 | v | lassi | - | Whisked curd, onion, cumin.
Boiled Eggs | 40 | e | egg | - | Two, with pepper.
Double ka Meetha! | 95 | v | custard | - | Bread pudding of Hyderabad, saffron and nuts.
Qubani ka Meetha | 115 | v | sweet | - | Stewed apricots with cream.
`)
