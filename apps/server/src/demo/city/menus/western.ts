import { readMenu } from '../menu-table'

export const italian = readMenu(`
# Pizza
Margherita*! | 265 | v | pizza | pizza-size, crust, toppings | San Marzano-style tomato, mozzarella, basil.
Garden Harvest | 325 | v | pizza-garden | pizza-size, crust, toppings | Peppers, sweetcorn, mushroom, olives.
Farmhouse Paneer! | 345 | v | pizza | pizza-size, crust, toppings | Marinated paneer, onion, capsicum, coriander.
Quattro Formaggi* | 395 | v | pizza | pizza-size, crust, toppings | Mozzarella, cheddar, feta and parmesan.
Wild Mushroom and Truffle Oil | 415 | v | pizza-garden | pizza-size, crust, toppings | Cream base, thyme, rocket.
Spicy Arrabbiata Pizza | 335 | v | pizza | pizza-size, crust, toppings | Chilli, garlic, roast peppers.
Chicken Tikka Pizza! | 385 | n | pizza | pizza-size, crust, toppings-meat | The city’s own: tikka, onion, green chilli.
Barbecue Chicken* | 395 | n | pizza | pizza-size, crust, toppings-meat | Smoky sauce, red onion, sweetcorn.
Pepper Sausage | 405 | n | pizza | pizza-size, crust, toppings-meat | Chicken sausage, cracked pepper, mozzarella.
Mutton Keema Pizza^ | 435 | n | pizza | pizza-size, crust, toppings-meat | Spiced mince, mint, pickled onion.
# Pasta
Arrabbiata* | 265 | v | pasta | pasta-shape, pasta-extras | Tomato, garlic and plenty of chilli.
Creamy Alfredo! | 285 | v | pasta | pasta-shape, pasta-extras | Cream, parmesan, black pepper.
Basil Pesto | 305 | v | pasta-pesto | pasta-shape, pasta-extras | Fresh basil, cashew, olive oil.
Pink Sauce Pasta! | 285 | v | pasta | pasta-shape, pasta-extras | Where tomato meets cream.
Aglio e Olio | 255 | v | pasta | pasta-shape, pasta-extras | Garlic, chilli, parsley, good oil.
Chicken Bolognese* | 335 | n | pasta | pasta-shape, pasta-extras | Minced chicken simmered in tomato and wine vinegar.
Prawn Marinara | 425 | n | pasta | pasta-shape, pasta-extras | Tomato, garlic, basil.
Vegetable Lasagne | 325 | v | pie | - | Five layers, béchamel, a brown crust.
Chicken Lasagne | 375 | n | pie | - | With slow-cooked ragù.
# Small plates
Garlic Bread! | 145 | v | baguette | - | Four slices with herb butter.
Cheese Garlic Bread* | 175 | v | baguette | - | The same under molten mozzarella.
Tomato Bruschetta | 185 | v | baguette | - | Ripe tomato, basil, garlic-rubbed toast.
Minestrone | 165 | v | soup | bowl-size | Beans, vegetables, small pasta.
Caesar Salad | 245 | v | salad | - | Romaine, croutons, parmesan, yogurt dressing.
Caprese | 265 | v | salad | - | Tomato, mozzarella, basil.
# Sweet
Tiramisu*! | 245 | e | cake-chocolate | - | Coffee, mascarpone, cocoa.
Panna Cotta | 195 | v | custard | - | With strawberry compote.
Lemon Soda | 95 | v | mocktail | - | Fresh lime, a pinch of salt.
`)

export const burgers = readMenu(`
# Burgers
Crispy Veg Burger! | 135 | v | burger | burger-meal, burger-veg-extras | Vegetable patty, lettuce, house mayonnaise.
Aloo Tikki Burger | 105 | v | burger | burger-meal, burger-veg-extras | Spiced potato, mint and tamarind.
Smoky Paneer Burger* | 185 | v | burger | burger-meal, burger-veg-extras | A slab of paneer, barbecue glaze, onions.
Mushroom Melt | 205 | v | burger | burger-meal, burger-veg-extras | Grilled mushrooms, cheese, mustard.
Black Bean Burger^ | 195 | v | burger | burger-meal, burger-veg-extras | Beans, corn, chipotle.
Classic Chicken Burger*! | 185 | n | burger | burger-meal, burger-extras | Crumbed thigh, lettuce, pickle.
Peri Peri Chicken Burger! | 205 | n | burger | burger-meal, burger-extras | Grilled, hot and lemony.
Double Decker Chicken | 285 | n | burger | burger-meal, burger-extras | Two patties, two slices of cheese.
Lamb Burger* | 315 | n | burger | burger-meal, burger-extras | Minced lamb, mint yogurt, red onion.
Fish Fillet Burger | 235 | n | burger | burger-meal, burger-extras | Crisp fillet, tartare.
# Fries and sides
Salted Fries! | 110 | v | fries | fries-dip | Thin, crisp, skin on.
Peri Peri Fries* | 130 | v | fries | fries-dip | Dusted with our chilli salt.
Loaded Cheese Fries | 185 | v | fries | fries-dip | Cheese sauce, jalapeño, spring onion.
Onion Rings | 145 | v | donut | fries-dip | Beer-style batter without the beer.
Chicken Wings! | 245 | n | drumstick | pieces | Buffalo, barbecue or plain.
Chicken Strips | 225 | n | prawn | pieces | Buttermilk-brined, crumbed.
Coleslaw | 75 | v | salad | - | Cabbage, carrot, not too sweet.
# Hot dogs and wraps
Classic Hot Dog | 165 | n | hot-dog | burger-meal | Chicken sausage, onions, mustard.
Chilli Cheese Dog | 195 | n | hot-dog | burger-meal | With bean chilli.
Grilled Chicken Wrap* | 195 | n | roll | - | Lettuce, tomato, garlic sauce.
Falafel Wrap | 165 | v | pita | - | Hummus, pickles, crunchy greens.
# Shakes
Chocolate Shake! | 165 | v | shake | shake-extras | Thick enough to stand a straw in.
Strawberry Shake | 165 | v | shake-berry | shake-extras | With real fruit.
Cold Coffee* | 155 | v | shake | shake-extras | Chilled, frothy, with a scoop.
Fresh Lime Soda | 85 | v | soda | sweetness | Sweet, salted or both.
`)

export const mexican = readMenu(`
# Tacos
Grilled Paneer Tacos* | 225 | v | taco | taco-count, taco-extras | Lime slaw, coriander, chipotle.
Black Bean Tacos! | 205 | v | taco | taco-count, taco-extras | Beans, corn salsa, cheese.
Chicken Tinga Tacos*! | 255 | n | taco | taco-count, taco-extras | Shredded chicken, smoked chilli.
Baja Fish Tacos | 295 | n | taco | taco-count, taco-extras | Crisp fish, cabbage, lime cream.
Lamb Barbacoa Tacos^ | 325 | n | taco | taco-count, taco-extras | Slow-cooked, pickled onion.
# Burritos and bowls
Bean and Rice Burrito! | 245 | v | roll | taco-extras | Refried beans, lime rice, salsa.
Paneer Burrito | 265 | v | roll | taco-extras | Peppers, beans, cheese.
Chicken Burrito* | 295 | n | roll | taco-extras | Grilled chicken, beans, corn.
Burrito Bowl, Vegetables | 255 | v | bowl | taco-extras | All of it, no tortilla.
Burrito Bowl, Chicken | 295 | n | bowl | taco-extras | With charred corn and beans.
# Plates
Loaded Nachos! | 225 | v | taco | taco-extras | Cheese sauce, beans, jalapeño, salsa.
Chicken Nachos | 265 | n | taco | taco-extras | Topped with tinga.
Cheese Quesadilla* | 215 | v | bread | taco-extras | Pressed crisp, salsa on the side.
Chicken Quesadilla | 255 | n | bread | taco-extras | Peppers, onion, cheese.
Corn Tamales | 195 | v | tamale | - | Steamed in husk, green chilli sauce.
Churros | 165 | v | jalebi | - | Cinnamon sugar, chocolate dip.
Hibiscus Cooler | 125 | v | mocktail | - | Tart and pink.
`)

export const middleEastern = readMenu(`
# Shawarma
Classic Chicken Shawarma*! | 135 | n | pita | shawarma-style, shawarma-extras | Thin-carved chicken, toum, pickles.
Spicy Chicken Shawarma! | 145 | n | pita | shawarma-style, shawarma-extras | With red chilli paste.
Mutton Shawarma | 195 | n | pita | shawarma-style, shawarma-extras | Slow-roasted, sumac onions.
Paneer Shawarma | 145 | v | pita | shawarma-style, shawarma-extras | Spit-roasted paneer, garlic sauce.
Falafel Roll* | 125 | v | pita | shawarma-style, shawarma-extras | Crisp chickpea balls, tahini.
# Grills
Al Faham, half* | 285 | n | tandoori | spice | Charcoal-grilled chicken, Arab spices.
Al Faham, full! | 545 | n | tandoori | spice | For two or three.
Shish Tawook | 295 | n | kebab | kebab-extras | Yogurt and lemon skewers.
Kofta Kebab | 345 | n | kebab | kebab-extras | Minced lamb, parsley, onion.
Lamb Chops | 475 | n | mutton | - | Seven spices, charred lemon.
# Rice
Chicken Mandi*! | 325 | n | biryani | bowl-size | Smoked rice, whole spices, tomato salsa.
Mutton Mandi | 425 | n | biryani | bowl-size | Shank on the bone.
Vegetable Kabsa | 245 | v | rice | - | Carrot, raisins, almonds.
# Mezze
Hummus! | 165 | v | curry-golden | - | With warm pita.
Baba Ghanoush | 175 | v | curry-cream | - | Smoked aubergine, tahini.
Falafel Plate | 195 | v | falafel | pieces | Six pieces, pickles, tahini.
Fattoush* | 185 | v | salad | - | Crisp bread, sumac, pomegranate.
Tabbouleh | 185 | v | salad | - | Parsley, bulgur, lemon.
# Sweet
Baklava, four*! | 195 | v | barfi | - | Pistachio, honey, a little rose.
Kunafa^ | 245 | v | pie | - | Shredded pastry, soft cheese, syrup.
Mint Lemonade | 95 | v | mocktail | sweetness | Blended with ice.
`)
