import { readSynonyms, type Synonyms } from '@tokri/domain/grocery/search-terms'
import type { Deps } from '../../deps'

/** The operator's list, else ours. */
export function synonymsOf({ settings }: Pick<Deps, 'settings'>): Synonyms {
  const text = settings.get('searchSynonyms') || ours
  if (text !== last.text) last = { text, synonyms: readSynonyms(text) }
  return last.synonyms
}

/**
 * What shoppers in India call things: one thing a line, English first, then Hindi as people type it in Latin
 * letters and in its own.
 */
const ours = `milk, doodh, dudh, दूध
curd, dahi, yogurt, yoghurt, दही
buttermilk, chaas, chhachh, छाछ
butter, makhan, makkhan, मक्खन
ghee, ghi, घी
paneer, cottage cheese, पनीर
egg, anda, अंडा
bread, pav, double roti, ब्रेड
rice, chawal, चावल
wheat flour, atta, aata, आटा
refined flour, maida, मैदा
semolina, rava, sooji, suji, सूजी
flattened rice, poha, aval, पोहा
gram flour, besan, बेसन
toor dal, arhar, pigeon pea, तूर, अरहर
moong, mung, green gram, मूंग
urad, black gram, उड़द
chana dal, bengal gram, चना दाल
chickpeas, chole, kabuli chana, छोले
kidney beans, rajma, राजमा
lentils, dal, daal, दाल
sugar, cheeni, chini, shakkar, चीनी
jaggery, gur, gud, bella, गुड़
salt, namak, नमक
oil, tel, तेल
turmeric, haldi, हल्दी
chilli, chilly, chili, mirchi, mirch, मिर्च
cumin, jeera, zeera, जीरा
coriander, dhania, dhaniya, kothmir, kothimbir, धनिया
mint, pudina, पुदीना
curry leaves, kadi patta, karibevu, कड़ी पत्ता
fenugreek, methi, मेथी
spinach, palak, पालक
potato, aloo, alu, आलू
onion, pyaz, pyaaz, kanda, प्याज
tomato, tamatar, टमाटर
garlic, lahsun, lehsun, लहसुन
ginger, adrak, अदरक
carrot, gajar, गाजर
cauliflower, phool gobi, gobhi, gobi, गोभी
cabbage, patta gobhi, पत्ता गोभी
peas, matar, mutter, मटर
brinjal, eggplant, aubergine, baingan, बैंगन
okra, bhindi, ladies finger, भिंडी
bottle gourd, lauki, dudhi, लौकी
cucumber, kheera, खीरा
capsicum, shimla mirch, bell pepper, शिमला मिर्च
sweetcorn, corn, makka, bhutta, मक्का
beetroot, chukandar, चुकंदर
lemon, lime, nimbu, नींबू
banana, kela, केला
apple, seb, सेब
mango, aam, आम
orange, santra, narangi, संतरा
grapes, angoor, अंगूर
pomegranate, anar, अनार
papaya, papita, पपीता
watermelon, tarbooj, तरबूज
coconut, nariyal, नारियल
peanut, groundnut, moongphali, मूंगफली
almond, badam, बादाम
cashew, kaju, काजू
honey, shahad, शहद
tea, chai, chaay, चाय
coffee, kaapi, कॉफी
pickle, achar, अचार
biscuit, cookie, बिस्कुट
chicken, murgh, murga, मुर्गा
mutton, goat, bakra, gosht, मटन
fish, machli, machhi, मछली
prawn, shrimp, jhinga, झींगा
mince, keema, kheema, कीमा
soap, sabun, साबुन
broom, jhadu, झाड़ू`

// Read once a change, not once a search.
let last = { text: ours, synonyms: readSynonyms(ours) }
