import { readMenu } from '../menu-table'

export const chaat = readMenu(`
# Chaat
Pani Puri! | 70 | v | falafel | chaat-extras | Eight crisp puris, spicy mint water, potato and sprouts.
Dahi Puri* | 85 | v | falafel | chaat-extras | Filled with sweet curd and tamarind.
Sev Puri | 80 | v | papad | chaat-extras | Flat puris, onion, raw mango.
Bhel Puri! | 75 | v | bowl | chaat-extras | Puffed rice, tomato, two chutneys.
Papdi Chaat* | 95 | v | papad | chaat-extras | Curd, pomegranate, roasted cumin.
Raj Kachori | 115 | v | samosa | chaat-extras | One grand shell with everything inside.
Aloo Tikki Chaat! | 95 | v | falafel | chaat-extras | Griddled potato cakes under chickpeas.
Samosa, two*! | 50 | v | samosa | chaat-extras | Peas and potato, tamarind chutney.
Samosa Chaat | 90 | v | samosa | chaat-extras | Crushed under chole and curd.
Dabeli | 60 | v | burger | - | Kutchi potato bun, peanuts, pomegranate.
# Bombay bites
Vada Pav! | 45 | v | burger | - | Potato fritter, garlic chutney, soft bun.
Pav Bhaji*! | 145 | v | curry-red | chaat-extras | Mashed vegetables on the griddle, butter, two pavs.
Misal Pav | 125 | v | curry-red | spice | Sprouted beans, fiery tarri, farsan.
Bombay Masala Sandwich | 110 | v | sandwich | sandwich-extras | Potato, beetroot, mint chutney, grilled.
Ragda Pattice | 95 | v | curry-golden | chaat-extras | White peas over potato cakes.
# Sweets and drinks
Jalebi, 100 g*! | 65 | v | jalebi | - | Hot, crisp, saffron syrup.
Malai Kulfi | 75 | v | cone | - | On a stick, cardamom.
Rabdi Falooda^ | 145 | v | ice-cream | - | Vermicelli, basil seeds, rose.
Sweet Lassi! | 80 | v | lassi | drink-size | With a layer of cream.
Jaljeera | 50 | v | mocktail | - | Cumin, mint, tamarind.
Kala Khatta Gola | 60 | v | gola | - | Crushed ice, black plum.
Sugarcane Juice | 60 | v | juice | drink-size | Pressed with ginger and lime.
`)

export const rolls = readMenu(`
# Kathi rolls
Paneer Kathi Roll*! | 145 | v | roll | roll-veg-bread, roll-extras | Charred paneer, onion, lime.
Aloo Masala Roll | 95 | v | roll | roll-veg-bread, roll-extras | Spiced potato, chaat masala.
Mushroom Roll | 135 | v | roll | roll-veg-bread, roll-extras | With pepper and capsicum.
Soya Chaap Roll | 135 | v | roll | roll-veg-bread, roll-extras | Tandoor-roasted soya, mint.
Egg Roll! | 85 | e | roll | roll-bread, roll-extras | Two eggs on a flaky paratha.
Chicken Tikka Roll*! | 165 | n | roll | roll-bread, roll-extras | Smoky tikka, pickled onion.
Double Egg Chicken Roll* | 195 | n | roll | roll-bread, roll-extras | The Calcutta way.
Mutton Seekh Roll | 215 | n | roll | roll-bread, roll-extras | Minced mutton, green chutney.
Chilli Chicken Roll | 170 | n | roll | roll-bread, roll-extras | With peppers and soy.
Prawn Roll^ | 245 | n | roll | roll-bread, roll-extras | Garlic, chilli, curry leaf.
# Sides
Masala Fries | 95 | v | fries | fries-dip | Chaat masala, lime.
Chicken Popcorn! | 165 | n | popcorn | fries-dip | Bite-sized, crunchy.
Kachumber | 55 | v | salad | - | Cucumber, onion, tomato, lemon.
Masala Cola | 65 | v | soda | - | With lime and black salt.
`)

export const bengali = readMenu(`
# Kolkata kitchen
Luchi and Alur Dom*! | 145 | v | bread | - | Four puffed luchis, spiced baby potatoes.
Begun Bhaja | 115 | v | handi-red | - | Thick aubergine slices, mustard oil.
Cholar Dal | 145 | v | curry-golden | - | Bengal gram with coconut and raisins.
Shukto | 165 | v | curry-cream | - | Bitter, sweet and mustardy vegetables.
Mochar Ghonto | 195 | v | handi | - | Banana blossom, potato, garam masala.
Macher Jhol! | 265 | n | curry-golden | spice | Rohu in a thin cumin and ginger broth.
Shorshe Ilish* | 445 | n | curry-golden | - | Hilsa in mustard and green chilli.
Chingri Malai Curry* | 425 | n | curry-cream | - | Prawns in coconut milk.
Kosha Mangsho*! | 385 | n | curry-red | spice | Mutton braised until the gravy clings.
Chicken Dak Bungalow | 295 | n | curry-red | spice | With egg and potato, as on the old post roads.
Fish Fry, one | 165 | n | fish-fry | - | Crumbed bhetki, kasundi.
Kolkata Chicken Biryani! | 275 | n | biryani | biryani-extras | With the potato and the egg.
Kolkata Mutton Biryani* | 345 | n | biryani | biryani-extras | Light, fragrant, one large potato.
Basanti Pulao | 185 | v | rice | - | Sweet yellow rice, cashew, raisin.
# Mishti
Rosogolla, two! | 70 | v | rasgulla | - | Spongy, in light syrup.
Mishti Doi* | 85 | v | custard | - | Set in clay, caramel brown.
Nolen Gur Sandesh^ | 95 | v | sweet | - | Date-palm jaggery, fresh chhana.
Gondhoraj Ghol | 75 | v | lassi | - | Buttermilk with fragrant lime.
`)

export const westernIndian = readMenu(`
# Thalis
Gujarati Thali*! | 285 | v | thali | thali-sweet | Three shaaks, dal, kadhi, farsan, rotli, rice and a sweet.
Rajasthani Thali* | 315 | v | thali | thali-sweet | Dal baati churma, gatte, ker sangri, kadhi, bajra roti.
Kathiyawadi Thali | 295 | v | thali | thali-sweet | Sev tameta, ringan no olo, bajra rotlo, garlic chutney.
Jain Thali | 285 | v | thali | thali-sweet | Without onion, garlic and roots.
# Farsan
Khaman Dhokla! | 95 | v | barfi | - | Steamed gram flour, mustard, coriander.
Khandvi* | 115 | v | roll | - | Rolled gram flour, coconut, sesame.
Methi Thepla, four | 95 | v | bread | - | With chundo and curd.
Fafda and Jalebi*! | 125 | v | jalebi | - | The Sunday morning pair.
Pyaaz Kachori! | 65 | v | samosa | - | From Jodhpur, with tamarind.
Mirchi Vada | 60 | v | falafel | - | Stuffed green chilli fritter.
# Mains
Dal Baati Churma* | 225 | v | curry-golden | - | Baked wheat rolls, panchmel dal, ghee.
Gatte ki Sabzi | 195 | v | curry | - | Gram flour dumplings in yogurt gravy.
Undhiyu^ | 235 | v | handi | - | Winter vegetables, muthia, coconut.
Sev Tameta | 165 | v | curry-red | - | Sweet-sour tomato, crunchy sev.
Ker Sangri | 215 | v | curry-green | - | Desert beans and berries.
Khichdi Kadhi! | 185 | v | rice | - | With papad and pickle.
Laal Maas | 395 | n | curry-red | spice | Mutton in Mathania chilli.
# Sweet
Shrikhand | 95 | v | custard | - | Hung curd, saffron, pistachio.
Mohanthal, 100 g | 90 | v | barfi | - | Roasted gram fudge.
Aam Ras^ | 125 | v | mango | - | In season, with a pinch of ginger.
Chaas! | 45 | v | lassi | - | Salted buttermilk.
`)
