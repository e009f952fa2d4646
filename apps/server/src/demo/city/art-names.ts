/** Patterns in a name, and their picture; the first match wins. */
type NameRule = readonly [pattern: RegExp, key: string]

const rules = (table: string): NameRule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', key = ''] = line.split('=').map((part) => part.trim())
      return [new RegExp(`\\b(${words.replaceAll(', ', '|')})`), key] as const
    })

export const artNames: Record<'food' | 'meat' | 'grocery' | 'courier', NameRule[]> = {
  food: rules(`
    ice cream, gelato, sundae, kulfi, falooda = ice-cream
    cold coffee, shake, boba, thick shake, frappe = shake
    filter coffee, coffee, espresso, cappuccino, latte = coffee
    chai, kadak = chai
    green tea, tea = tea
    lassi, buttermilk, chaas, milk = lassi
    tender coconut, elaneer = coconut
    mocktail, lemonade, mojito, cooler, sharbat = mocktail
    juice = juice
    soda, cola, drink = soda
    biryani, biriyani, pulao, pulav = biryani
    dosa, pesarattu, appam, neer = dosa
    uttapam, pancake, set dosa = uttapam
    idli, idly, puttu = idli
    vada, vadai, bonda = vada
    sambar = sambar
    rasam = rasam
    palak, saag, hariyali, green curry = curry-green
    dal, daal, kadhi, tadka, butter chicken, makhani = curry-golden
    korma, malai, shahi, stew, white curry = curry-cream
    vindaloo, rogan, chettinad, ghee roast, laal = curry-red
    curry, masala, gravy, kofta, saalan, chole, chana, rajma = curry
    paneer, handi, karahi, kadai, paella = handi
    thali, bento, combo, box = thali
    meal = meals
    pizza, margherita, calzone = pizza
    burger, slider = burger
    soup, manchow, thukpa, tom yum, shorba = soup
    noodle, ramen, chowmein, hakka, pho, udon = noodles
    pasta, spaghetti, penne, lasagne, ravioli = pasta
    salad = salad
    bowl, oats, muesli, porridge = bowl
    roll, wrap, burrito, frankie, kathi = roll
    shawarma, pita, gyro = pita
    taco, quesadilla, nacho = taco
    momo, dumpling, wonton, gyoza = momo
    samosa, kachori, puff, patties = samosa
    kebab, tikka, skewer, satay, seekh = kebab
    sandwich, toast, club = sandwich
    naan, roti, kulcha, paratha, chapati, bread, bhatura = bread
    falafel, cutlet, pakora, bhaji, manchurian = falafel
    chicken, drumstick, wings = drumstick
    mutton, lamb, shank, nihari = mutton
    prawn, shrimp = prawn
    fish, pomfret, surmai = fish-fry
    crab = crab
    sushi, maki, nigiri = sushi
    egg, omelette, bhurji = egg
    waffle = waffle
    fries, chips, wedges = fries
    hot dog = hot-dog
    popcorn = popcorn
    cupcake, muffin = cupcake
    cake, pastry, cheesecake = cake
    donut, doughnut = donut
    cookie, biscuit = cookie
    brownie, chocolate = brownie
    custard, pudding, caramel, payasam, kheer = custard
    jalebi, imarti = jalebi
    jamun = jamun
    laddu, ladoo = laddu
    rasgulla, rasmalai, sandesh = rasgulla
    barfi, burfi, peda, mysore pak = barfi
    sweet, mithai, halwa = sweet
    pie, tart, quiche = pie
    croissant = croissant
    bagel = bagel
    rice, khichdi, bath = rice
  `),
  meat: rules(`
    marinade, marinated, tandoori = raw-marinade
    kebab, seekh, skewer, tikka = raw-kebab
    bacon, cold cut, salami, ham = raw-cold-cut
    sausage, frank = raw-sausage
    egg = raw-egg
    whole chicken, poultry = raw-whole
    country, nati = raw-country
    duck, quail = raw-duck
    boneless, breast, fillet of chicken = raw-boneless
    chicken, leg, drumstick, wing = raw-chicken
    bone, paya, ribs, chops, lamb = raw-bone
    mutton, goat, beef, buff, steak, curry cut, keema = raw-mutton
    prawn, shrimp = raw-prawn
    crab = raw-crab
    lobster = raw-lobster
    squid, kanava = raw-squid
    oyster, mussel, clam, shell = raw-oyster
    pomfret, snapper, reef = raw-reef
    fish, seer, rohu, surmai, katla, bangda, sardine, salmon, basa = raw-fish
  `),
  grocery: rules(`
    broccoli, cauliflower = broccoli
    coriander, mint, herb, curry leaves, dill = herb
    spinach, lettuce, cabbage, leaf, greens, palak, methi = greens
    sprout = sprout
    beetroot, radish = beetroot
    carrot = carrot
    sweet potato = sweet-potato
    potato = potato
    onion = onion
    garlic = garlic
    ginger, turmeric = ginger
    tomato = tomato
    cucumber, gourd, okra, drumstick = gourd
    capsicum, pepper = capsicum
    chilli = chilli
    brinjal, eggplant = brinjal
    corn = corn
    mushroom = mushroom
    peas, beans = peas
    toor, moong, chana dal = pulses-yellow
    rajma, pulses, dal, urad, masoor = pulses
    avocado = avocado
    banana = banana
    apple = apple
    mango = mango-raw
    orange, mosambi = orange
    lemon, lime = lemon
    grape = grape
    watermelon = watermelon
    melon = muskmelon
    pineapple = pineapple
    strawberr = strawberry
    blueberr = blueberry
    coconut = coconut-whole
    kiwi = kiwi
    milk, curd, yogurt, buttermilk = milk
    butter = butter
    cheese, paneer = cheese
    egg = eggs
    bread = loaf
    bun, pav = bun
    honey, ghee, jaggery = honey
    salt, sugar, spice, masala, powder = salt
    pickle, sauce, jam, chutney, jar, oil = jar
    can, tin = tin
    peanut, nuts, cashew, almond = peanut
    rice, atta, flour, rava, ragi, poha = rice-sack
    chips, wafers = chips
    biscuit, cookie, rusk = biscuit
    chocolate = chocolate
    juice = juice-box
    cola, soda, drink = soft-drink
    ice cream = ice-tub
    tea = tea-leaf
    coffee = coffee-beans
    snack, namkeen, mixture, murukku = snack
    toothbrush, toothpaste = brush
    shampoo, lotion, oil, handwash = lotion
    soap, detergent = soap
    sponge, scrub, dish = sponge
    tissue, paper, napkin = tissue
    broom, mop, cleaning, floor = broom
    baby, diaper = baby
    agarbatti, diya, camphor = diya
    plant = plant
    battery = battery
    flower, marigold, jasmine = flower
  `),
  courier: rules(`
    document, paper, file = document
    food, tiffin, lunch = thali
    key = key
    gift, flower = gift
    medicine = medicine
    book = books
  `),
}
