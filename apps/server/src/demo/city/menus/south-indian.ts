import { readMenu } from '../menu-table'

export const tiffin = readMenu(`
# Dosa
Masala Dosa*! | 95 | v | dosa | dosa-extras | Crisp outside, soft within, potato palya, two chutneys and sambar.
Mysore Masala Dosa* | 110 | v | dosa | dosa-extras | Spread with red garlic chutney before the potato goes in.
Benne Dosa! | 105 | v | dosa | dosa-extras | The butter dosa of Davangere, with mild potato and coconut chutney.
Plain Dosa | 75 | v | dosa | dosa-extras | Paper-thin and brown.
Rava Onion Dosa | 115 | v | dosa | dosa-extras | Lacy semolina crepe with onion, pepper and curry leaf.
Set Dosa | 90 | v | uttapam | dosa-extras | Three soft, spongy dosas with vegetable saagu.
Neer Dosa | 85 | v | dosa | - | Thin rice crepes with coconut and jaggery.
Ghee Podi Dosa | 115 | v | dosa | dosa-extras | Dusted with gunpowder, drenched in ghee.
Pesarattu^ | 105 | v | dosa | dosa-extras | Green gram dosa with ginger, upma inside.
Onion Uttapam | 110 | v | uttapam | dosa-extras | Thick pancake with caramelised onion.
Tomato Chilli Uttapam | 110 | v | uttapam | dosa-extras | Ripe tomato, green chilli and coriander.
Cheese Masala Dosa | 140 | v | dosa | dosa-extras | The children’s favourite.
# Idli and vada
Idli, two pieces! | 50 | v | idli | tiffin-extras | Steamed rice cakes, sambar, coconut chutney.
Thatte Idli* | 60 | v | idli | tiffin-extras | Plate-sized idli from Bidadi, butter on top.
Rava Idli | 75 | v | idli | tiffin-extras | Semolina, cashew and mustard, with saagu.
Podi Idli | 85 | v | idli | - | Mini idlis tossed in gunpowder and ghee.
Medu Vada! | 55 | v | vada | tiffin-extras | Two urad fritters, crisp as they should be.
Idli Vada Combo* | 85 | v | vada | tiffin-extras | Two idlis and one vada dipped in sambar.
Maddur Vade | 45 | v | vada | - | Flat onion and semolina fritter of the railway line.
Curd Vada | 70 | v | lassi | - | Soaked in sweet-sour curd, boondi on top.
# Rice and other breakfast
Khara Bath | 60 | v | rice | - | Semolina with vegetables, vangi bath powder and ghee.
Kesari Bath! | 60 | v | sweet | - | Sweet semolina with saffron and pineapple.
Chow Chow Bath* | 95 | v | rice | - | A scoop of khara, a scoop of kesari.
Bisi Bele Bath* | 110 | v | sambar | tiffin-extras | Rice, lentils and vegetables with fresh ground spices, boondi on top.
Puliyogare | 95 | v | rice | - | Tamarind rice of the temples, peanuts and curry leaf.
Curd Rice | 85 | v | rice | - | Tempered with mustard, ginger and pomegranate.
Lemon Rice | 85 | v | rice | - | Turmeric, lime, peanuts.
Poori Saagu | 95 | v | bread | - | Three pooris and a mild coconut vegetable stew.
Akki Roti | 85 | v | bread | - | Rice flatbread with dill, onion and grated coconut.
# Hot drinks
Filter Coffee*! | 40 | v | coffee | sweetness | Chicory blend, frothed a yard long, in a tumbler.
Badam Milk | 65 | v | lassi | - | Hot almond milk with saffron.
Ginger Tea | 35 | v | chai | sweetness | Strong, boiled twice.
`)

export const karnatakaMeals = readMenu(`
# Leaf meals
Karnataka Leaf Meal*! | 195 | v | meals | meal-extras | Rice, saaru, huli, two palyas, kosambari, happala, curd and payasa.
Ragi Mudde Oota* | 175 | v | meals | meal-extras | Finger-millet ball with soppu saaru, palya and buttermilk.
Ragi Mudde with Nati Koli Saaru! | 265 | n | meals | meal-extras-meat | Country chicken in a fiery roasted-spice broth.
North Karnataka Jolada Oota | 205 | v | meals | meal-extras | Jowar rotis, ennegai, jhunka, shenga chutney and curd.
Andhra Meal | 215 | v | meals | meal-extras | Pappu, vepudu, pulusu, podi and ghee with rice.
Mini Meal | 135 | v | meals | meal-extras | Rice, sambar, rasam, palya and curd.
# Curries and fries
Gutti Vankaya | 195 | v | curry-red | spice | Small brinjals stuffed with peanut and sesame.
Pappu Tomato | 145 | v | curry-golden | - | Toor dal with tomato and garlic.
Bendekaya Vepudu | 155 | v | curry-green | - | Crisp okra with peanuts.
Ennegai | 185 | v | curry-red | - | Brinjal in a niger-seed and coconut masala.
Andhra Chilli Chicken*! | 275 | n | curry-green | spice | Boneless chicken in a fierce green chilli paste.
Gongura Mutton* | 365 | n | curry-green | spice | Sour sorrel leaves and slow-cooked mutton.
Natu Kodi Pulusu | 315 | n | curry-red | spice | Country chicken with coriander seed and poppy.
Chicken Ghee Roast! | 305 | n | handi-red | - | Byadgi chilli, tamarind and a generous pour of ghee.
Mutton Chops Masala | 345 | n | mutton | spice | Rib chops with fennel and pepper.
Royyala Vepudu | 375 | n | prawn | spice | Prawns tossed dry with curry leaf.
Apollo Fish | 325 | n | fish-fry | - | Boneless fish, yogurt, curry leaf and red chilli.
# Rasam and sides
Pepper Rasam | 65 | v | rasam | - | For the throat and the soul.
Drumstick Sambar | 75 | v | sambar | - | Toor dal, drumstick, shallots.
Appalam, three | 30 | v | papad | - | Fried, not roasted.
Hesarubele Payasa | 75 | v | custard | - | Green gram, jaggery and coconut milk.
Holige, two^ | 80 | v | bread | - | Sweet lentil flatbread with ghee.
`)

export const kerala = readMenu(`
# With appam and parotta
Malabar Parotta! | 35 | v | bread | - | Flaky, pulled by hand.
Appam, two* | 60 | v | dosa | - | Lace-edged, soft in the middle.
Idiyappam, three | 60 | v | noodles | - | Steamed rice noodles.
Puttu and Kadala | 125 | v | rice | - | Steamed rice and coconut cylinders with black chickpeas.
Vegetable Stew | 165 | v | curry-cream | gravy-extras | Coconut milk, green chilli and whole pepper.
Kadala Curry | 135 | v | curry | - | Black chickpeas in roasted coconut.
Chicken Stew* | 255 | n | curry-cream | - | Mild, white and fragrant, made for appam.
Nadan Chicken Curry! | 245 | n | curry-red | spice | Roasted coconut, curry leaf and coconut oil.
Beef-Style Mushroom Ularthiyathu | 215 | v | handi-red | - | Mushrooms and coconut slivers, roasted dark.
Kerala Mutton Roast | 345 | n | mutton | spice | Slow-roasted with fennel and shallots.
# Fish
Meen Moilee* | 345 | n | curry-golden | - | Seer fish in turmeric and coconut milk.
Alleppey Fish Curry! | 325 | n | curry-red | spice | Raw mango, coconut and red chilli.
Karimeen Pollichathu | 425 | n | fish-fry | - | Pearl spot roasted in a plantain leaf.
Mangalorean Fish Gassi | 335 | n | curry-red | spice | Byadgi chilli, coconut and tamarind.
Prawn Ghee Roast*! | 415 | n | prawn | spice | Large prawns in a dark, sour, fiery roast.
Bangude Tawa Fry | 235 | n | fish-fry | - | Mackerel, red masala, crisp skin.
Squid Pepper Fry | 325 | n | squid | - | Rings with crushed pepper and curry leaf.
Crab Sukka^ | 445 | n | crab | - | Dry coconut masala, shells cracked for you.
# Rice
Malabar Chicken Biryani* | 265 | n | biryani | biryani-extras | Kaima rice, fried onion and raisins.
Fish Meal! | 245 | n | meals | meal-extras-meat | Rice, fish curry, thoran, moru and a piece of fried fish.
Sadya, small | 225 | v | meals | meal-extras | Avial, thoran, olan, sambar, pachadi, payasam, on a leaf.
Ghee Rice | 145 | v | rice | - | Short-grain rice, cashew, fried onion.
# Snacks
Pazham Pori | 65 | v | fries | - | Ripe banana fritters, three.
Sulaimani | 35 | v | tea | - | Black tea, lime, cardamom.
Elaneer Payasam | 115 | v | coconut | - | Tender coconut and condensed milk, chilled.
`)
