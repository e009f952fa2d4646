/**
 * Common names of foods in India: one food per line, the most common name first, then other spellings, Hindi
 * and Tamil, in Latin letters and in their own script. The operator can replace the list.
 */
export const commonSynonyms = `milk, doodh, dudh, दूध, paal, பால்
curd, dahi, yogurt, yoghurt, दही, thayir, தயிர்
buttermilk, chaas, chhachh, छाछ, mor, மோர்
butter, makhan, makkhan, मक्खन, vennai, வெண்ணெய்
ghee, ghi, घी, nei, நெய்
paneer, cottage cheese, पनीर, பனீர்
egg, anda, अंडा, muttai, முட்டை
bread, pav, double roti, ब्रेड, ரொட்டி
rice, chawal, चावल, arisi, அரிசி
wheat flour, atta, aata, आटा, godhumai, கோதுமை
refined flour, maida, मैदा, மைதா
semolina, rava, sooji, suji, सूजी, ravai, ரவை
flattened rice, poha, aval, पोहा, அவல்
gram flour, besan, बेसन, kadalai maavu, கடலை மாவு
toor dal, arhar, pigeon pea, तूर, अरहर, thuvaram paruppu, துவரம் பருப்பு
moong, mung, green gram, मूंग, pasi paruppu, பாசிப்பருப்பு
urad, black gram, उड़द, ulundhu, உளுந்து
chana dal, bengal gram, चना दाल, kadalai paruppu, கடலைப்பருப்பு
chickpeas, chole, kabuli chana, छोले, kondaikadalai, கொண்டைக்கடலை
kidney beans, rajma, राजमा
lentils, dal, daal, दाल, paruppu, பருப்பு
sugar, cheeni, chini, shakkar, चीनी, sakkarai, சர்க்கரை
jaggery, gur, gud, bella, गुड़, vellam, வெல்லம்
salt, namak, नमक, uppu, உப்பு
oil, tel, तेल, ennai, எண்ணெய்
turmeric, haldi, हल्दी, manjal, மஞ்சள்
chilli, chilly, chili, mirchi, mirch, मिर्च, milagai, மிளகாய்
cumin, jeera, zeera, जीरा, seeragam, சீரகம்
coriander, dhania, dhaniya, kothmir, kothimbir, धनिया, kothamalli, கொத்தமல்லி
mint, pudina, पुदीना, புதினா
curry leaves, kadi patta, karibevu, कड़ी पत्ता, karuveppilai, கறிவேப்பிலை
fenugreek, methi, मेथी, vendhayam, வெந்தயம்
spinach, palak, पालक, keerai, கீரை
potato, aloo, alu, आलू, urulai, உருளைக்கிழங்கு
onion, pyaz, pyaaz, kanda, प्याज, vengayam, வெங்காயம்
tomato, tamatar, टमाटर, thakkali, தக்காளி
garlic, lahsun, lehsun, लहसुन, poondu, பூண்டு
ginger, adrak, अदरक, inji, இஞ்சி
carrot, gajar, गाजर
cauliflower, phool gobi, gobhi, gobi, गोभी
cabbage, patta gobhi, पत्ता गोभी
peas, matar, mutter, मटर
brinjal, eggplant, aubergine, baingan, बैंगन, kathirikai, கத்தரிக்காய்
okra, bhindi, ladies finger, भिंडी, vendakkai, வெண்டைக்காய்
bottle gourd, lauki, dudhi, लौकी
cucumber, kheera, खीरा
capsicum, shimla mirch, bell pepper, शिमला मिर्च
sweetcorn, corn, makka, bhutta, मक्का
beetroot, chukandar, चुकंदर
lemon, lime, nimbu, नींबू, elumichai, எலுமிச்சை
banana, kela, केला, vazhaipazham, வாழைப்பழம்
apple, seb, सेब
mango, aam, आम, maangai, மாம்பழம்
orange, santra, narangi, संतरा
grapes, angoor, अंगूर
pomegranate, anar, अनार
papaya, papita, पपीता
watermelon, tarbooj, तरबूज
coconut, nariyal, नारियल, thengai, தேங்காய்
peanut, groundnut, moongphali, मूंगफली, kadalai, வேர்க்கடலை
almond, badam, बादाम
cashew, kaju, काजू
honey, shahad, शहद
tea, chai, chaay, चाय, theneer, தேநீர்
coffee, kaapi, कॉफी, காபி
pickle, achar, अचार
biscuit, cookie, बिस्कुट
chicken, murgh, murga, मुर्गा, चिकन, kozhi, கோழி, சிக்கன்
mutton, goat, bakra, gosht, मटन, ஆட்டிறைச்சி, மட்டன்
fish, machli, machhi, मछली, meen, மீன்
prawn, shrimp, jhinga, झींगा, iraal, இறால்
mince, keema, kheema, कीमा
soap, sabun, साबुन
broom, jhadu, झाड़ू
dosa, dosai, dosha, thosai, दोसा, डोसा, தோசை
idli, idly, इडली, இட்லி
vada, vadai, wada, वड़ा, வடை
sambar, sambhar, सांभर, சாம்பார்
rasam, रसम, ரசம்
pongal, पोंगल, பொங்கல்
uttapam, uthappam, उत्तपम, ஊத்தப்பம்
upma, uppuma, उपमा, உப்புமா
appam, aappam, अप्पम, ஆப்பம்
idiyappam, string hoppers, இடியாப்பம்
biryani, biriyani, briyani, बिरयानी, பிரியாணி
pulao, pilaf, pulav, पुलाव
fried rice, फ्राइड राइस, பிரைட் ரைஸ்
khichdi, khichri, खिचड़ी
roti, chapati, chapathi, phulka, रोटी, चपाती, சப்பாத்தி
naan, nan, नान, நான்
paratha, parantha, पराठा
parotta, barotta, பரோட்டா
puri, poori, पूरी, பூரி
kulcha, कुलचा
bhatura, bhature, भटूरा
thali, meals, थाली, சாப்பாடு
curry, kari, करी, கறி
korma, kurma, qorma, कोरमा, குருமா
tikka, टिक्का
kebab, kabab, कबाब
kofta, कोफ्ता
tandoori, तंदूरी, தந்தூரி
manchurian, मंचूरियन
noodles, chowmein, chow mein, नूडल्स, நூடுல்ஸ்
momo, momos, मोमो
samosa, समोसा, சமோசா
pakora, pakoda, bhajji, bajji, पकौड़ा, பஜ்ஜி
pani puri, golgappa, puchka, पानी पूरी
chaat, chat, चाट
vada pav, wada pav, वड़ा पाव
soup, सूप, சூப்
salad, सलाद
sandwich, सैंडविच, சாண்ட்விச்
burger, बर्गर, பர்கர்
pizza, पिज़्ज़ा, பீட்சா
rolls, frankie, kathi roll, रोल
ice cream, icecream, kulfi, आइसक्रीम, ஐஸ்கிரீம்
cake, केक, கேக்
juice, जूस, ஜூஸ்
lassi, लस्सी, லஸ்ஸி
milkshake, shake, मिल्कशेक
gulab jamun, gulab jamoon, गुलाब जामुन, குலாப் ஜாமூன்
jalebi, jilebi, जलेबी, ஜிலேபி
halwa, halva, kesari, हलवा, அல்வா
kheer, payasam, खीर, பாயசம்
laddu, ladoo, laddoo, लड्डू, லட்டு
barfi, burfi, बर्फी
sweets, mithai, मिठाई, இனிப்பு
breakfast, nashta, tiffin, नाश्ता, டிபன்`
