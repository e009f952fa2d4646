import { readMenu } from '../menu-table'

export const butcher = readMenu(`
# Chicken
Chicken Curry Cut*! | 145 | n | raw-chicken | weight, chicken-cut, skin, extras-butcher | Farm chicken, cleaned and cut when you order. | 500 g
Boneless Breast! | 185 | n | raw-boneless | weight, extras-butcher | Lean, trimmed, no added water. | 500 g
Boneless Thigh* | 195 | n | raw-boneless | extras-butcher | Juicier than breast, for tikka and stir-fry. | 500 g
Drumsticks! | 165 | n | raw-chicken | skin, extras-butcher | Five or six to the half kilo. | 500 g
Chicken Wings | 125 | n | raw-chicken | skin | Tips removed. | 500 g
Chicken Keema* | 195 | n | raw-mutton | weight | Minced fresh from thigh. | 500 g
Whole Chicken | 235 | n | raw-whole | chicken-cut, skin, extras-butcher | One bird, about 1.1 kg before cleaning. | 1 piece
Country Chicken^ | 385 | n | raw-country | chicken-cut, extras-butcher | Free-roaming nati koli, firm and flavourful. | 1 piece, about 900 g
Chicken Liver | 45 | n | raw-boneless | - | Cleaned and trimmed. | 250 g
Chicken Soup Bones | 55 | n | raw-bone | - | Neck and back, for stock. | 500 g
# Mutton
Goat Curry Cut*! | 445 | n | raw-mutton | weight, mutton-cut, extras-butcher | Young goat, leg and shoulder with a little fat. | 500 g
Goat Biryani Cut! | 465 | n | raw-mutton | extras-butcher | Larger pieces, marrow bones included. | 500 g
Boneless Mutton | 285 | n | raw-mutton | weight-small, extras-butcher | From the leg, cubed. | 250 g
Mutton Keema* | 245 | n | raw-mutton | weight-small | Coarse mince, ten per cent fat. | 250 g
Lamb Chops | 545 | n | raw-bone | extras-butcher | Rib chops, frenched on request. | 500 g
Mutton Paya, four | 265 | n | raw-bone | - | Singed and cleaned trotters. | 4 pieces
Mutton Liver | 105 | n | raw-mutton | - | Same-day only. | 250 g
# Eggs
Farm Eggs! | 84 | e | raw-egg | - | Tray of twelve. | 12 pieces
Country Eggs* | 132 | e | raw-egg | - | Brown, from free-roaming hens. | 12 pieces
Quail Eggs^ | 75 | e | raw-egg | - | Speckled and small. | 12 pieces
Duck Eggs | 96 | e | raw-duck | - | Rich yolks, for baking. | 6 pieces
# Ready to cook
Tandoori Chicken Legs*! | 265 | n | raw-marinade | marinade | Four legs, marinated overnight. | 600 g
Chicken Seekh Kebab | 225 | n | raw-kebab | - | Skewered, only to be grilled. | 6 pieces
Malai Tikka Skewers | 275 | n | raw-kebab | marinade | Boneless thigh. | 400 g
Mutton Shami Kebab | 325 | n | raw-kebab | - | With lentils, for the pan. | 6 pieces
Pepper Chicken Sausages! | 215 | n | raw-sausage | - | No skin, no fillers. | 250 g
Chicken Salami | 165 | n | raw-cold-cut | - | Thin slices with black pepper. | 200 g
Smoked Chicken Rashers^ | 245 | n | raw-cold-cut | - | Crisp like bacon. | 200 g
`)

export const fishmonger = readMenu(`
# Sea fish
Seer Fish (Surmai)*! | 545 | n | raw-fish | fish-cut, extras-fish | Firm steaks from the Malabar boats. | 500 g
White Pomfret* | 625 | n | raw-reef | fish-cut, extras-fish | Two or three to the half kilo. | 500 g
Black Pomfret | 425 | n | raw-reef | fish-weight, fish-cut, extras-fish | For curry and tawa fry. | 500 g
Mackerel (Bangude)! | 185 | n | raw-fish | extras-fish | Landed this morning at Malpe. | 500 g
Sardine (Bhuthai) | 135 | n | raw-fish | fish-weight, extras-fish | Oily, good for you. | 500 g
Red Snapper | 445 | n | raw-reef | fish-weight, fish-cut, extras-fish | Sweet white flakes. | 500 g
Lady Fish (Kane)^ | 485 | n | raw-fish | fish-weight, extras-fish | The pride of Mangaluru. | 500 g
Tuna Steaks | 395 | n | raw-fish | fish-weight | Deep red, no bones. | 500 g
Anchovy (Netholi) | 85 | n | raw-fish | weight-small | Cleaned, for crisp frying. | 250 g
# River fish
Rohu! | 195 | n | raw-fish | fish-weight, fish-cut, extras-fish | For jhol and fry. | 500 g
Katla* | 215 | n | raw-fish | fish-cut, extras-fish | Large pieces, soft and rich. | 500 g
Basa Fillet! | 265 | n | raw-fish | fish-weight | Boneless, no smell, children eat it. | 500 g
Murrel | 445 | n | raw-fish | fish-weight, extras-fish | Live until cut. | 500 g
Tilapia | 185 | n | raw-fish | fish-weight, fish-cut | Mild and lean. | 500 g
# Shellfish
Tiger Prawns*! | 485 | n | raw-prawn | prawn-clean | Large, about fifteen to the half kilo. | 500 g
Medium Prawns! | 325 | n | raw-prawn | prawn-clean | For curry and ghee roast. | 500 g
Mud Crab* | 445 | n | raw-crab | - | Live, cleaned on request. | 500 g
Squid Rings | 295 | n | raw-squid | fish-weight | Cleaned tubes, cut. | 500 g
Mussels (Kallumakkaya) | 225 | n | raw-oyster | - | In the shell, scrubbed. | 1 kg
Clams (Marwai)^ | 165 | n | raw-oyster | - | For sukka. | 1 kg
Rock Lobster | 1150 | n | raw-lobster | - | One, about 400 g. | 1 piece
# Ready to cook
Tawa Masala Mackerel | 235 | n | raw-fish | - | Scored and rubbed with red masala. | 2 pieces
Rava Fry Prawns | 345 | n | raw-prawn | - | Marinated, semolina on the side. | 250 g
Fish Fingers! | 225 | n | raw-fish | - | Basa in crumbs, for the pan. | 10 pieces
Coastal Curry Kit* | 465 | n | raw-fish | fish-cut | Seer fish, ground masala, coconut milk. | serves 3
`)
