import { readMenu } from '../menu-table'

export const northIndian = readMenu(`
# Curries
Paneer Butter Masala*! | 265 | v | curry | gravy-extras | Soft cottage cheese in a slow tomato and cashew gravy, finished with a spoon of cream.
Kadai Paneer | 255 | v | handi | spice, gravy-extras | Paneer and peppers tossed with freshly crushed coriander and red chilli.
Palak Paneer | 250 | v | curry-green | gravy-extras | Blanched spinach, garlic and paneer, cooked just long enough to stay green.
Shahi Paneer | 275 | v | curry-cream | gravy-extras | Paneer in a mild cashew and onion gravy scented with cardamom.
Malai Kofta* | 270 | v | curry-cream | gravy-extras | Potato and paneer dumplings, raisins inside, in a silky white gravy.
Chole Masala | 195 | v | curry | spice, gravy-extras | Chickpeas simmered with tea leaves, dried pomegranate and ginger.
Rajma Masala | 190 | v | curry-red | gravy-extras | Kidney beans from the hills, cooked overnight on a low flame.
Dal Makhani*! | 245 | v | curry-golden | portion, gravy-extras | Black lentils and butter, eighteen hours on the coals.
Dal Tadka | 185 | v | curry-golden | gravy-extras | Yellow lentils with a sizzling cumin, garlic and chilli tempering.
Aloo Gobi Adraki | 190 | v | handi | - | Potato and cauliflower with slivers of fresh ginger.
Bhindi Do Pyaza | 200 | v | curry-green | - | Okra with two helpings of onion, fried dry.
Baingan Bharta | 205 | v | handi-red | - | Brinjal smoked over an open flame, mashed with peas and tomato.
Mushroom Matar | 225 | v | curry | gravy-extras | Button mushrooms and green peas in an onion and tomato gravy.
Kadhi Pakora | 185 | v | curry-golden | - | Yogurt and gram flour curry with soft onion fritters.
Butter Chicken*! | 325 | n | curry | portion, gravy-extras | Tandoor-roasted chicken in tomato, butter and dried fenugreek.
Kadai Chicken | 305 | n | handi-red | spice, gravy-extras | Chicken on the bone with peppers and pounded whole spices.
Chicken Korma | 310 | n | curry-cream | gravy-extras | Slow-braised chicken with yogurt, fried onions and mace.
Home-Style Chicken Curry! | 285 | n | curry | spice, gravy-extras | Bone-in chicken in a thin, peppery onion gravy, as on Sundays at home.
Mutton Rogan Josh* | 395 | n | curry-red | gravy-extras | Tender shoulder of mutton with Kashmiri chilli and fennel.
Mutton Keema Matar | 375 | n | handi | - | Minced mutton and peas with ginger, lime and coriander.
Egg Curry | 215 | e | curry | gravy-extras | Three boiled eggs, fried golden, in a brown onion gravy.
# Breads
Tandoori Roti! | 28 | v | bread | bread-finish | Wholewheat, straight from the clay oven.
Butter Naan* | 55 | v | bread | - | Leavened white-flour bread brushed with butter.
Garlic Naan! | 70 | v | bread | - | With chopped garlic and coriander pressed in.
Laccha Paratha | 60 | v | bread | - | Many thin layers, crisp outside and soft within.
Amritsari Kulcha | 95 | v | bread | - | Stuffed with spiced potato, served with chole and onion.
Missi Roti | 50 | v | bread | - | Gram flour, onion and carom seed.
# Rice
Jeera Rice | 140 | v | rice | - | Long-grain rice tempered with cumin and ghee.
Steamed Basmati | 110 | v | rice | - | Plain and fluffy.
Peas Pulao | 165 | v | biryani-green | - | Basmati with green peas and whole spices.
Dal Khichdi^ | 190 | v | rice | tiffin-extras | Rice and lentils cooked soft, with ghee on top.
# Meals
Raj Kachori Thali^ | 345 | v | thali | thali-sweet | Two curries, dal, rice, three rotis, kachori, salad and a sweet.
Everyday Veg Thali*! | 245 | v | thali | thali-sweet | Paneer, dal, seasonal vegetable, rice, two rotis, raita and a sweet.
Chicken Thali* | 315 | n | thali | thali-sweet | Chicken curry, dal, rice, two rotis, raita and a sweet.
Chole Bhature! | 185 | v | bread | - | Two puffed bhature, spicy chickpeas, pickle and onions.
# Sweets
Gulab Jamun! | 90 | v | jamun | - | Two warm milk dumplings in rose syrup.
Rice Kheer | 95 | v | custard | - | Chilled rice pudding with saffron and pistachio.
Gajar Halwa^ | 120 | v | sweet | - | Grated red carrots cooked in milk and ghee.
# Drinks
Sweet Lassi | 85 | v | lassi | drink-size | Thick curd, churned with sugar and a little cardamom.
Masala Chaas | 55 | v | lassi | - | Thin buttermilk with roasted cumin and mint.
`)
