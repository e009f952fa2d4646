import { readMenu } from '../menu-table'

/**
 * Sections are "Aisle > Shelf": a grocery has two levels of categories, eight aisles of three to five
 * shelves. Loose goods are weighed.
 */
export const greens = readMenu(`
# Vegetables > Leafy
Spinach, washed*! | 29 | v | greens | pack-veg | Roots trimmed, ready for the pan. | 250 g
Fenugreek (Methi) | 24 | v | fenugreek | - | Tender leaves. | 250 g
Amaranth (Dantu) | 22 | v | greens-red | - | Green and red. | 250 g
Iceberg Lettuce | 59 | v | greens-pale | - | One crisp head. | 1 piece
Cabbage | 32 | v | cabbage | - | Tight and heavy. | 1 piece, about 700 g
Moringa Leaves | 20 | v | moringa | - | Stripped from the stalk. | 100 g
# Vegetables > Herbs
Coriander! | 15 | v | herb | - | A generous bunch. | 100 g
Mint | 12 | v | mint | - | For chutney and tea. | 100 g
Curry Leaves | 10 | v | curry-leaf | - | Picked this morning. | 50 g
Dill (Sabsige) | 18 | v | dill | - | For akki roti and dal. | 100 g
Sweet Basil^ | 45 | v | basil | - | For pesto and pizza. | 50 g
Bean Sprouts | 35 | v | sprout | - | Moong, two days old. | 200 g
# Vegetables > Roots
Potato*! | 32 | v | potato | pack-fruit | From Hassan, good for everything. | 500 g
Onion! | 38 | v | onion | pack-fruit | Medium, dry skins. | 500 g
Small Onion (Sambar) | 55 | v | onion | pack-veg | Peel, slit, simmer. | 250 g
Carrot, Ooty! | 48 | v | carrot | pack-fruit | Sweet and crisp. | 500 g
Beetroot | 36 | v | beetroot | pack-fruit | Small and tender. | 500 g
Sweet Potato | 45 | v | sweet-potato | - | For roasting. | 500 g
Garlic* | 48 | v | garlic | pack-veg | Fat cloves. | 200 g
Ginger | 28 | v | ginger | pack-veg | Young, thin skin. | 200 g
Fresh Turmeric^ | 42 | v | ginger | - | For pickle and milk. | 200 g
Baby Potato, loose* | 46 | v | potato | - | Thin-skinned, weighed for you. | 500 g
# Vegetables > Gourds and pods
Tomato, naati*! | 34 | v | tomato | pack-fruit | Sour country tomatoes. | 500 g
Cucumber | 28 | v | gourd | - | Cool and seedless at heart. | 500 g
Ridge Gourd | 36 | v | gourd-dark | - | For chutney and palya. | 500 g
Bottle Gourd | 34 | v | gourd-pale | - | One, tender. | 1 piece
Ladies’ Finger! | 38 | v | okra | pack-veg | Snap-fresh. | 250 g
Brinjal, purple | 34 | v | brinjal | pack-veg | Small, for ennegai. | 250 g
French Beans | 42 | v | peas | pack-veg | Stringless. | 250 g
Green Peas, in pod* | 60 | v | peas | - | Sweet, in season. | 500 g
Green Chilli | 14 | v | chilli | - | Medium hot. | 100 g
Ash Gourd, loose | 38 | v | muskmelon | - | Cut from a large one, weighed for you. | 500 g
# Vegetables > Exotic
Broccoli*! | 79 | v | broccoli | - | One head. | 1 head, 350 g
Green Capsicum | 42 | v | capsicum | pack-veg | Firm and glossy. | 250 g
Sweetcorn, two | 48 | v | corn | - | In the husk. | 2 pieces
Cauliflower | 45 | v | broccoli | - | White and close. | 1 piece
Button Mushrooms | 58 | v | mushroom | - | Unwashed, keeps longer. | 200 g
Cherry Tomatoes^ | 65 | v | tomato | - | Sweet, on the vine. | 250 g
# Fruit > Everyday fruit
Banana, Yelakki*! | 58 | v | banana | pack-fruit | Small and honeyed. | 500 g
Apple, Shimla! | 145 | v | apple | pack-fruit | Crisp, this season’s. | 500 g
Papaya | 55 | v | mango-raw | - | Ripe, one piece. | 1 piece, about 900 g
Pomegranate! | 145 | v | cherry | pack-fruit | Deep red. | 500 g
Grapes, Bangalore Blue | 75 | v | grape | pack-fruit | Seeded, fragrant. | 500 g
Coconut! | 38 | v | coconut-whole | - | Husked. | 1 piece
Guava, loose! | 58 | v | pear | - | Pink inside, weighed for you. | 500 g
# Fruit > Citrus and melons
Orange, Nagpur | 85 | v | orange | pack-fruit | Loose skin, sweet. | 500 g
Mosambi | 68 | v | lemon | pack-fruit | For juice. | 500 g
Lemon | 24 | v | lemon | - | Thin skin, six. | 6 pieces
Watermelon | 75 | v | watermelon | - | About two kilos. | 1 piece
Muskmelon | 65 | v | muskmelon | - | Ripe when it smells. | 1 piece
Pineapple | 72 | v | pineapple | - | Peeled on request. | 1 piece
# Fruit > Special fruit
Mango, Badami^ | 165 | v | mango-raw | pack-fruit | The Alphonso of Karnataka. | 500 g
Avocado, Coorg* | 125 | v | avocado | - | Ready in a day. | 2 pieces
Kiwi | 95 | v | kiwi | - | Three. | 3 pieces
Strawberries | 95 | v | strawberry | - | From the hills. | 200 g
Blueberries | 265 | v | blueberry | - | A small punnet. | 125 g
Pear | 125 | v | pear | - | Juicy. | 500 g
Peach^ | 165 | v | peach | - | Soft and short-lived. | 500 g
Green Apple | 185 | v | green-apple | - | Sour and firm. | 500 g
`)

export const kitchenStore = readMenu(`
# Dairy and eggs > Milk
Full Cream Milk*! | 36 | v | milk | - | Pasteurised, from nearby dairies. | 500 ml
Toned Milk! | 27 | v | milk | - | For coffee and every day. | 500 ml
Buttermilk, spiced | 15 | v | milk | - | Ginger and curry leaf. | 200 ml
Badam Milk | 45 | v | milk | - | Almond and saffron, chilled. | 200 ml
# Dairy and eggs > Curd and cream
Set Curd | 35 | v | milk | - | Thick, mildly sour. | 400 g
Fresh Cream | 65 | v | milk | - | Twenty-five per cent fat. | 200 ml
Greek Yogurt^ | 85 | v | milk | - | Strained twice. | 200 g
Mishti Doi | 60 | v | milk | - | Set in a clay cup. | 100 g
# Dairy and eggs > Butter and cheese
White Butter* | 95 | v | butter | - | Unsalted, hand-churned. | 200 g
Table Butter! | 58 | v | butter | - | Salted. | 100 g
Paneer! | 92 | v | cheese | - | Soft, made this morning. | 200 g
Cheddar Slices | 135 | v | cheese | - | Ten. | 200 g
Cow Ghee | 345 | v | honey | - | From cultured butter. | 500 ml
Mozzarella | 165 | v | cheese | - | For pizza, it pulls. | 200 g
# Dairy and eggs > Eggs
Farm Eggs*! | 54 | e | eggs | - | Six, candled. | 6 pieces
Brown Eggs! | 78 | e | eggs | - | Six, from free hens. | 6 pieces
Country Eggs | 96 | e | eggs | - | Six, small and rich. | 6 pieces
# Bakery > Bread
Wholewheat Bread*! | 52 | v | loaf | - | No maida, no colour. | 400 g
Milk Bread | 45 | v | loaf | - | Soft and white. | 400 g
Sourdough Loaf* | 145 | v | loaf | - | Two days in the making. | 500 g
Multigrain Bread | 65 | v | loaf | - | Five seeds. | 400 g
# Bakery > Buns and pav
Pav, six! | 36 | v | bun | - | For bhaji and vada. | 6 pieces
Burger Buns! | 45 | v | bun | - | Sesame on top, four. | 4 pieces
Fruit Bun | 38 | v | bun | - | Tutti-frutti, two. | 2 pieces
# Bakery > Rusk and cake
Multigrain Rusk | 75 | v | loaf | - | For dipping. | 300 g
Elaichi Rusk! | 55 | v | loaf | - | For the evening chai. | 300 g
Plum Cake | 165 | e | loaf | - | Dark, with raisins. | 350 g
# Staples > Rice and flour
Sona Masoori Rice*! | 345 | v | rice-sack | - | Aged a year. | 5 kg
Basmati Rice | 165 | v | rice-sack | - | Long grain. | 1 kg
Wholewheat Atta! | 265 | v | rice-sack | - | Stone-ground. | 5 kg
Ragi Flour | 65 | v | rice-sack | - | Sprouted finger millet. | 1 kg
Bombay Rava | 48 | v | rice-sack | - | For upma and kesari bath. | 1 kg
Poha, thick | 45 | v | rice-sack | - | Washed flakes. | 500 g
# Staples > Lentils
Toor Dal*! | 175 | v | pulses-yellow | - | Unpolished. | 1 kg
Moong Dal | 135 | v | pulses-yellow | - | Split, yellow. | 1 kg
Urad Dal | 155 | v | pulses | - | Whole, for idli. | 1 kg
Chana Dal | 95 | v | pulses-yellow | - | Split Bengal gram. | 1 kg
Rajma | 145 | v | pulses | - | Small, from Jammu. | 1 kg
Chickpeas! | 125 | v | pulses-yellow | - | Large. | 1 kg
# Staples > Oil and ghee
Groundnut Oil, cold-pressed* | 265 | v | jar | - | Wood-pressed. | 1 litre
Sunflower Oil! | 145 | v | jar | - | Refined. | 1 litre
Coconut Oil | 165 | v | jar | - | From copra. | 500 ml
Sesame Oil | 225 | v | jar | - | For podi and pickle. | 500 ml
# Staples > Sugar and spice
Sugar | 48 | v | salt | - | Fine crystals. | 1 kg
Jaggery, block | 75 | v | honey | - | Chemical-free, from Mandya. | 1 kg
Iodised Salt! | 24 | v | salt | - | Free-flowing. | 1 kg
Turmeric Powder | 38 | v | salt | - | From Erode. | 100 g
Red Chilli Powder, Byadgi | 65 | v | chilli | - | Colour more than heat. | 100 g
Sambar Powder* | 75 | v | salt | - | Roasted in small batches. | 200 g
Garam Masala | 85 | v | salt | - | Thirteen spices. | 100 g
# Staples > Honey, pickle, sauce
Wild Forest Honey^ | 285 | v | honey | gift-wrap | Raw, from the Ghats. | 500 g
Mango Pickle | 125 | v | jar | - | Andhra style, sesame oil. | 300 g
Tomato Ketchup | 115 | v | tin | - | No onion, no garlic. | 500 g
Lime Pickle | 115 | v | jar | - | Sour, a year old. | 300 g
`)

export const corner = readMenu(`
# Snacks > Chips and savouries
Potato Chips, salted*! | 35 | v | chips | - | Thin, hand-cut. | 100 g
Banana Chips | 75 | v | chips | - | In coconut oil. | 200 g
Murukku | 65 | v | snack | - | Crunchy rice spirals. | 200 g
Masala Puffs! | 20 | v | chips | - | Corn, very light. | 90 g
# Snacks > Nuts
Masala Peanuts! | 45 | v | peanut | - | Fried in groundnut oil. | 200 g
Roasted Cashews | 245 | v | peanut | gift-wrap | Salted. | 200 g
Almonds! | 265 | v | chestnut | gift-wrap | Whole, raw. | 250 g
Raisins | 125 | v | grape | - | Seedless, from Bijapur. | 250 g
# Snacks > Biscuits
Butter Cookies* | 85 | v | biscuit | - | From a brick oven. | 250 g
Marie Biscuits | 35 | v | biscuit | - | For tea. | 250 g
Ragi Cookies^ | 95 | v | biscuit | - | No maida. | 200 g
# Snacks > Sweets and chocolate
Dark Chocolate Bar^ | 145 | v | chocolate | - | Sixty-two per cent, Idukki cacao. | 70 g
Milk Chocolate Bar! | 65 | v | chocolate | - | Smooth. | 55 g
Vanilla Ice Cream | 185 | v | ice-tub | - | A family tub. | 700 ml
Peanut Chikki! | 60 | v | peanut | - | Jaggery and nuts, snaps clean. | 200 g
# Snacks > Quick meals
Instant Noodles, four! | 56 | v | rice-sack | - | Masala flavour. | 4 packs
Idli-Dosa Batter*! | 75 | v | milk | - | Ground this morning. | 1 kg
Ready Parotta, five | 95 | v | loaf | - | Heat and eat. | 5 pieces
Baked Beans | 115 | v | tin | - | In tomato sauce. | 420 g
# Drinks > Tea and coffee
Filter Coffee Powder*! | 165 | v | coffee-beans | - | Eighty-twenty with chicory. | 250 g
Assam Tea | 145 | v | tea-leaf | - | Strong, for milk. | 250 g
Green Tea Bags | 135 | v | tea-leaf | - | Nilgiri leaves. | 25 bags
Masala Chai Mix | 155 | v | tea-leaf | - | Ginger, cardamom, clove. | 250 g
# Drinks > Juice and water
Mixed Fruit Juice | 115 | v | juice-box | - | No added sugar. | 1 litre
Tender Coconut Water! | 55 | v | coconut-whole | - | Chilled. | 200 ml
Orange Juice | 125 | v | juice-box | - | Pressed, with pulp. | 1 litre
Aam Panna | 65 | v | juice-box | - | Raw mango, roasted cumin. | 500 ml
# Drinks > Soft drinks
Cola | 40 | v | soft-drink | - | Cold. | 750 ml
Ginger Ale | 55 | v | soft-drink | - | Real ginger. | 250 ml
Lemon Soda! | 40 | v | soft-drink | - | Sharp and clear. | 750 ml
# Home care > Cleaning
Dishwash Bar! | 25 | - | soap | - | With lemon. | 300 g
Scrub Sponge | 30 | - | sponge | - | Two. | 2 pieces
Floor Cleaner* | 125 | - | broom | - | Neem and lemongrass. | 1 litre
Grass Broom | 110 | - | broom | - | Soft, long. | 1 piece
# Home care > Laundry and paper
Laundry Liquid | 225 | - | lotion | - | For machines and buckets. | 1 litre
Kitchen Towels! | 95 | - | tissue | - | Two rolls. | 2 rolls
Garbage Bags | 85 | - | tissue | - | Medium, compostable. | 30 pieces
Face Tissues | 75 | - | tissue | - | One box. | 100 pulls
# Home care > Personal care
Sandal Soap*! | 48 | - | soap | - | From Mysuru oil. | 125 g
Coconut Shampoo | 185 | - | lotion | - | For every day. | 200 ml
Toothbrush, soft | 45 | - | brush | - | One. | 1 piece
Herbal Toothpaste | 95 | - | brush | - | Clove and mint. | 150 g
Handwash | 85 | - | lotion | - | Refill pouch. | 750 ml
Baby Lotion | 165 | - | baby | - | Fragrance-free. | 200 ml
# Home care > Puja and flowers
Cotton Wicks and Diya! | 45 | - | diya | - | Twelve wicks, two lamps. | 1 set
Jasmine String* | 40 | - | flower | - | One arm’s length, fresh. | 1 string
Marigold, loose | 35 | - | flower | - | For garlands. | 250 g
Camphor | 65 | - | candle | - | Pure tablets. | 50 g
# Home care > Plants, pets, batteries
AA Batteries | 95 | - | battery | - | Four. | 4 pieces
Tulsi Plant^ | 95 | - | plant | - | In a clay pot. | 1 piece
Dog Biscuits | 165 | - | pet | - | With chicken and oats. | 400 g
`)
