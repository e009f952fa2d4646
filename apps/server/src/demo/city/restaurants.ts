import { readStores } from './store-table'

/**
 * Flags: veg (pure vegetarian) · feat · new · auto (accepts automatically) · later (accepts scheduled orders)
 * · free199 (free delivery from ₹199) · min99 (minimum order) · near (small radius) · far (by distance) ·
 * paused · inactive · unrated · hidden (not accepted by the operator) · charge (packing fee) · share (packing
 * in percent).
 */
export const restaurantLines = readStores(
  'restaurant',
  `
Saffron Courtyard | Lakeview Layout | north, tandoor | curry | always | 108 | 3 | feat, free199, charge, later | Curries, Kebabs, Thalis | Curries, kebabs, North Indian | Near Lakeview Boat House
Benne & Brass | Jasmine Nagar | tiffin | dosa | always | 100 | 3 | feat, veg, free199, auto | Dosas, South Indian, Coffee | Butter dosas and filter coffee | Opposite Jasmine Nagar Metro
Nonna Lucia’s Oven | Cubbon Crossing | italian | pizza | always | 112 | 3 | feat, far, later | Pizza, Pasta | Wood-fired pizza, fresh pasta | Beside the State Library
Dum Pukht Lane | Clocktower Square | biryani, mughlai | biryani | always | 105 | 3 | feat, free299, charge | Biryani, Kebabs | Sealed-pot biryani, slow meats | Behind the Clocktower
Wok This Way | Rose Garden | chinese | wok | always | 98 | 3 | free249, auto | Noodles, Chinese | Indo-Chinese off a fierce flame | Rose Garden Gate
Momo Monastery | Lotus Layout | himalayan | momo | always | 100 | 3 | new, free199 | Momos, Noodles | Momos, thukpa, butter tea | Lotus Layout Metro, exit B
The Idli Works | Mango Orchard | tiffin, meals | idli | tiffin | 92 | 3 | veg, auto, free149 | South Indian, Meals, Coffee | Steamed breakfasts and leaf meals | Raspuri Square
Smash Street Burgers | Ashoka Enclave | burgers | burger | always | 105 | 3 | feat, free249, later | Burgers, Fries | Burgers, loaded fries, shakes | Enclave Club House
Kolkata Corner | Banyan Circle | bengali, rolls | bengal | always | 100 | 3 | far, charge | Rolls, Bengali, Biryani | Fish curries, kathi rolls, mishti | Banyan Circle Metro
Green Fork | Palm Meadows | healthy | salad | always | 118 | 3 | feat, later, free349 | Salads, Bowls, Juices | Salads, bowls, cold-pressed juice | Meadow Mall, ground floor
Malabar Moon | Clocktower Square | kerala, biryani | coast | always | 110 | 3 | feat, far | Seafood, Biryani, South Indian | Coastal curries, appam, biryani | Central Railway Station road
Udupi Sri Lakshmi | Jasmine Nagar | tiffin | dosa | tiffin | 90 | 3 | veg, free149, auto, near | South Indian, Dosas, Coffee | Old-school tiffin room since morning | Satya Sai Square
Tandoor Tales | Lakeview Layout | tandoor, north | tandoor | always | 112 | 3 | charge, free399 | Kebabs, Curries | Clay-oven kebabs and breads | Lakeview Towers
Chaat Chowk | Silk Market | chaat | chaat | always | 95 | 3 | veg, free149, auto | Chaat, Sweets | Pani puri, pav bhaji, jalebi | Silk Market Arcade
Falafel & Flame | Rose Garden | levant | shawarma | always | 100 | 3 | new, free249 | Shawarma, Grills | Shawarma, grills, mezze | St. Anselm College
Donne Dynasty | Peepal Nagar | biryani | donne | always | 98 | 3 | free249, charge | Biryani | Donne biryani in leaf cups | Five Tree Square
Gujju Thali Ghar | Cardamom Town | western | thali | meals | 102 | 3 | veg, later | Thalis, Sweets | Gujarati and Rajasthani thalis | Cardamom Town Hall
Third Wave Veranda | Cubbon Crossing | cafe | coffee | cafe | 115 | 3 | later, free299 | Coffee, Breakfast, Cakes | Estate coffee, all-day breakfast | Bandstand Garden
Ramen-ya Kumo | Ashoka Enclave | japanese | sushi | always | 110 | 3 | new, far, share | Sushi, Noodles | Ramen, sushi and gyoza | Ashoka Pillar
Siam Basil | Palm Meadows | thai | thai | meals | 108 | 3 | far, charge | Thai, Noodles, Curries | Green curry, pad thai, satay | Palm Meadows Club
Taco Bandana | Airfield Colony | mexican | taco | always | 104 | 3 | free299, min199 | Tacos, Bowls | Tacos, burritos, churros | Hangar Food Court
Sugar & Sourdough | Banyan Circle | bakery | cake | bakery | 108 | 3 | feat, later, charge | Cakes, Bakery | Celebration cakes, breads | Circle Cinema
Frost & Fig | Lakeview Layout | ice | cone | always | 100 | 3 | free199, auto | Ice Cream, Shakes | Small-batch ice cream | Lakeview Layout Metro
Mithai Mandir | Silk Market | mithai, chaat | mithai | bakery | 98 | 3 | veg, feat | Sweets, Chaat | Ghee sweets and savouries | Cocoon House
Chai & Company | Mango Orchard | cafe, chaat | chai | always | 88 | 3 | auto, free149 | Chai, Breakfast, Chaat | Chai, bun maska, quick bites | Mango Orchard Bus Stop
Juice Junction 24 | Jasmine Nagar | juices | juice | always | 95 | 3 | veg, auto, free99, near | Juices, Shakes | Fresh juices around the clock | Jasmine Nagar Bus Stand
Hyderabad House of Spice | Honey Hill | biryani, tandoor | biryani | always | 102 | 3 | free299 | Biryani, Kebabs | Nizami biryani and haleem | Hillside Residency
Ragi & Rasam | Old Granary | meals | meals | meals | 94 | 3 | later | Meals, South Indian | Leaf meals of Karnataka and Andhra | Grain Exchange Hall
Coastal Catch | Rose Garden | kerala, meals | coast | meals | 115 | 3 | far, min199 | Seafood, Meals | Mangalorean and Kerala seafood | Gulab Mahal
Pizza Piazza | Neem Valley | italian, burgers | pizza | always | 92 | 3 | free249, auto | Pizza, Burgers | Everyday pizza and burgers | Neem Valley Farmers Market
Midnight Paratha | Banyan Circle | north, rolls | curry | night | 96 | 1 | auto, charge | Curries, Rolls | Stuffed parathas till four | Vata Vriksha Hospital
The Kathi Cart | Cubbon Crossing | rolls | roll | always | 95 | 3 | free149, auto | Rolls, Fries | Rolls, wraps and masala fries | High Court Lawns
Punjab Junction | Peepal Nagar | north, tandoor | curry | always | 100 | 3 | charge, free299 | Curries, Kebabs, Thalis | Dhaba curries, lassi by the glass | Peepal Nagar Metro
Lucknow Lantern | Observatory Hill | mughlai, tandoor | mughlai | evening | 110 | 3 | feat, far | Kebabs, Biryani | Kebabs, nihari, sheermal | Star Gazers Point
Paper Lantern | Lotus Layout | chinese, thai | dragon | evening | 106 | 3 | charge | Chinese, Thai, Noodles | Dim lights, bright flavours | Kamala Nursing Home
Sattvik Kitchen | Temple Tank | north, western | thali | day | 100 | 3 | veg, free249 | Thalis, Curries | No onion, no garlic on request | Temple Tank Ghat
Bowl & Soul | Granite Hills | healthy, mexican | salad | day | 108 | 3 | new, unrated, later | Bowls, Salads | Grain bowls and burrito bowls | Stonecutters Square
Café Gulmohar | Champak Park | cafe, italian | coffee | cafe | 106 | 3 | later | Coffee, Pasta, Breakfast | Garden café, pasta, bakes | Champak Park Lake View
Dragon & Dumpling | Northgate | chinese, himalayan | momo | always | 94 | 3 | free199 | Momos, Chinese, Noodles | Dumplings, hakka, hot pots | Hinterland Mall
Biryani Before Bed | Airfield Colony | biryani | biryani | night | 98 | 1 | auto, charge | Biryani | Biryani for night owls | Pilots Mess
Annapurna Meals | Potters Village | meals, tiffin | meals | always | 88 | 3 | veg, free149 | Meals, South Indian | Unlimited-style home meals | Wheel Square
Crust & Crumb | Sunrise Layout | bakery, cafe | bread | bakery | 102 | 2 | later | Bakery, Coffee, Cakes | Croissants, puffs, coffee to go | East Gate Mall
Highway Dhaba 44 | Silver Rock | north | curry | always | 92 | 3 | free299, charge | Curries, Thalis | Truck-stop dals and tandoori rotis | Rockside Hospital
Shawarma Station | Weavers Colony | levant, rolls | shawarma | always | 92 | 3 | free199, auto | Shawarma, Rolls | Rolls off the spit all night | Handloom House
Kebab Kurry House | Clocktower Square | tandoor | tandoor | weekend | 105 | 3 | paused | Kebabs | Seekh, tikka, boti on coals | City Central Mall
Sunday Brunch Club | Palm Meadows | cafe | coffee | weekend | 120 | 3 | inactive | Breakfast, Coffee | Slow breakfasts, back soon | Palm Grove Hospital
Spice Republic Cloud Kitchen | Silk Market | north | curry | day | 100 | 1 | hidden | Curries | Waiting for its licence | Mulberry Lane Mosque
`,
)
