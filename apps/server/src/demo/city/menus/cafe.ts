import { readMenu } from '../menu-table'

export const cafe = readMenu(`
# Coffee
Cappuccino*! | 165 | v | coffee | milk, coffee-extras | Double shot, velvet foam.
Flat White* | 175 | v | coffee | milk, coffee-extras | Estate beans from Chikmagalur.
Café Latte! | 175 | v | coffee | milk, coffee-extras | Mild and milky.
Americano | 135 | v | coffee | coffee-extras | Long and black.
Mocha | 195 | v | coffee | milk, coffee-extras | With dark chocolate.
Cold Brew! | 185 | v | shake | milk, coffee-extras | Eighteen hours, cold.
Vietnamese Iced Coffee^ | 195 | v | shake | sweetness | Condensed milk, slow drip.
Filter Kaapi* | 75 | v | coffee | sweetness | Brass tumbler, chicory.
# Tea
Masala Chai! | 75 | v | chai | chai-size, sweetness | Ginger, cardamom, pepper.
Adrak Chai | 70 | v | chai | chai-size, sweetness | Fresh ginger, boiled hard.
Irani Chai* | 80 | v | chai | chai-size | Slow-cooked, creamy.
Green Tea | 95 | v | tea | - | Nilgiri leaves.
Lemon Iced Tea | 115 | v | mocktail | sweetness | Brewed, never from powder.
# All-day breakfast
Eggs Your Way! | 195 | e | egg | egg-style, breakfast-sides | Two eggs, sourdough, butter.
Masala Omelette and Toast* | 165 | e | egg | breakfast-sides | Onion, chilli, coriander.
Akuri on Toast | 195 | e | egg | breakfast-sides | Parsi scrambled eggs.
Avocado Toast* | 285 | v | sandwich | breakfast-sides | Lime, chilli, seeds.
English Breakfast | 345 | n | egg | egg-style, breakfast-sides | Eggs, chicken sausage, beans, mushroom, toast.
Buttermilk Pancakes! | 225 | e | pancake | waffle-toppings | Three, with syrup and butter.
Belgian Waffle | 235 | e | waffle | waffle-toppings | Crisp squares, soft inside.
French Toast | 205 | e | sandwich | waffle-toppings | Brioche, cinnamon.
Granola Bowl | 225 | v | bowl | - | Yogurt, honey, seasonal fruit.
Bun Maska! | 75 | v | burger | - | Soft bun, cold butter, hot chai recommended.
# Sandwiches
Bombay Toastie | 165 | v | sandwich | sub-bread, sandwich-extras | Potato, beetroot, chutney, cheese.
Paneer Tikka Sandwich | 205 | v | sandwich | sub-bread, sandwich-extras | Charred paneer, onion.
Mushroom and Cheese Melt* | 215 | v | sandwich | sub-bread, sandwich-extras | Thyme, mustard.
Chicken Club! | 265 | n | sandwich | sub-bread, sandwich-extras | Three layers, egg, bacon-style chicken.
Pesto Chicken Sandwich | 255 | n | sandwich | sub-bread, sandwich-extras | Basil, tomato, mozzarella.
# Sweet
Banana Bread! | 115 | e | baguette | - | With walnut.
Basque Cheesecake* | 225 | e | cake | - | Burnt on top on purpose.
Chocolate Brownie | 145 | e | brownie | - | Warm, on request.
Oat Cookies, two | 95 | v | cookie | - | Raisins, no egg.
`)

export const healthy = readMenu(`
# Bowls
Build-Your-Own Bowl*! | 265 | n | bowl | bowl-protein, bowl-dressing, bowl-toppings | Greens, grains and roast vegetables; the rest is yours.
Millet Power Bowl* | 255 | v | bowl | bowl-veg-protein, bowl-dressing, bowl-toppings | Foxtail millet, beetroot, beans, seeds.
Mediterranean Bowl! | 275 | v | salad | bowl-veg-protein, bowl-dressing, bowl-toppings | Hummus, cucumber, olives, couscous.
Buddha Bowl | 285 | v | salad | bowl-veg-protein, bowl-dressing, bowl-toppings | Brown rice, edamame, avocado, carrot.
Teriyaki Chicken Bowl! | 315 | n | biryani | bowl-dressing, bowl-toppings | Brown rice, broccoli, sesame.
Grilled Fish Bowl | 365 | n | fish-fry | bowl-dressing, bowl-toppings | Lemon, herbs, greens.
Thai Peanut Noodle Bowl^ | 275 | v | noodles-green | bowl-toppings | Rice noodles, crunchy vegetables.
# Salads
Greek Salad* | 245 | v | salad | bowl-toppings | Feta, olives, oregano.
Watermelon and Feta | 225 | v | fruit | bowl-toppings | Mint, lime.
Sprouts and Pomegranate! | 185 | v | salad | bowl-toppings | Lemon, chaat masala.
Chicken Caesar | 295 | n | salad | bowl-toppings | Grilled breast, light dressing.
Roast Beet and Orange | 235 | v | salad | bowl-toppings | Walnuts, rocket.
# Soups and light mains
Moringa Soup | 135 | v | soup | bowl-size | Drumstick leaves, garlic.
Roast Tomato Soup! | 145 | v | soup | bowl-size | With basil.
Grilled Paneer Steak | 285 | v | handi | - | Pepper sauce, greens.
Herb Chicken Breast* | 325 | n | drumstick | - | Mashed sweet potato, beans.
Zucchini Noodles, Pesto | 265 | v | pasta-pesto | - | Low in carbs, high in basil.
Quinoa Upma | 175 | v | rice | tiffin-extras | Carrot, beans, curry leaf.
Oats Idli, three | 115 | v | idli | tiffin-extras | With mint chutney.
# Wraps
Hummus Crunch Wrap! | 195 | v | roll | - | Wholewheat, crisp vegetables.
Chicken Avocado Wrap | 275 | n | roll | - | Yogurt dressing.
# Juices
Cold-Pressed Orange* | 145 | v | juice | drink-size | Nothing added.
Beet, Carrot and Ginger! | 135 | v | juice | drink-size | Bright and earthy.
Green Detox^ | 145 | v | juice | drink-size | Cucumber, spinach, apple.
Tender Coconut Water | 95 | v | coconut | - | Straight from the shell.
Berry Smoothie | 195 | v | shake-berry | milk | Banana, berries, curd.
Peanut Butter Smoothie | 185 | v | shake | milk | Oats, dates.
`)

export const juices = readMenu(`
# Fresh juices
Mosambi Juice*! | 85 | v | juice | drink-size, sweetness | Sweet lime, pressed when you order.
Watermelon Juice! | 75 | v | fruit | drink-size, sweetness | With a leaf of mint.
Pomegranate Juice | 135 | v | juice | drink-size | Nothing but fruit.
Pineapple Juice | 85 | v | juice | drink-size, sweetness | A pinch of black salt.
ABC Juice* | 115 | v | juice | drink-size | Apple, beetroot, carrot.
Grape Juice | 95 | v | juice | drink-size, sweetness | Bangalore blue grapes.
Tender Coconut Shake! | 125 | v | coconut | - | Cream and water of the nut.
# Milkshakes
Butterfruit Shake*! | 125 | v | lassi | shake-extras | Avocado, honey, cold milk.
Sharjah Shake | 115 | v | shake | shake-extras | Small bananas, malt, cashew.
Chikoo Shake | 105 | v | shake | shake-extras | Sapota and milk.
Mango Shake! | 115 | v | mango | shake-extras | Badami mangoes.
Dry Fruit Shake | 155 | v | shake | shake-extras | Dates, figs, almonds.
Rose Milk | 65 | v | shake-berry | - | Chilled, basil seeds.
# Fruit plates and toast
Fruit Bowl* | 115 | v | fruit | ice-toppings | Seven fruits, cut to order.
Fruit Bowl with Ice Cream! | 155 | v | ice-cream-mango | ice-toppings | Two scoops.
Chilli Cheese Toast | 95 | v | sandwich | - | Grilled till it bubbles.
Vegetable Grilled Sandwich! | 85 | v | sandwich | sandwich-extras | Mint chutney, beetroot.
Sweetcorn Cup | 75 | v | popcorn | - | Butter, lime, chilli.
Lime Soda | 55 | v | soda | sweetness | Sweet, salt, or mixed.
Goli Soda^ | 45 | v | soda | - | The marble bottle.
`)
