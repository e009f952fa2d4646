import { allergens, diets, nutritionBases } from '@tokri/domain/menu/facts'
import {
  type Amounts,
  amountCells,
  barcode,
  type Cell,
  charge,
  grams,
  hours,
  money,
  names,
  number,
  oneOf,
  someOf,
  text,
  unit,
  whole,
  words,
  yesNo,
} from './cells'

/** Required in every row, or only in rows of new objects; existing ones keep what they have. */
type Needed = 'always' | 'when new' | null

/** A column of an import file; `docs/import.md` explains them. */
export interface Column<T, N extends Needed = Needed> {
  needed: N
  read: Cell<T>
  /** Alternative names, in lower-case letters and digits. */
  aliases: readonly string[]
  /** It contains money, whose unit may have to be asked for. */
  isAmount: boolean
}

const column =
  <N extends Needed>(needed: N) =>
  <T>(read: Cell<T>, ...aliases: string[]): Column<T, N> => ({
    needed,
    read,
    aliases,
    isAmount: amountCells.has(read),
  })
export const always = column('always')
export const whenNew = column('when new')
export const optional = column(null)

export const storeColumns = (amounts: Amounts) => {
  const amount = money(amounts)
  return {
    key: always(text(80), 'id', 'storeid', 'storekey', 'restaurantid', 'outletid', 'shopid', 'code'),
    name: whenNew(text(120), 'storename', 'restaurantname', 'outletname', 'shopname', 'restaurant', 'store'),
    latitude: whenNew(number(-90, 90), 'lat', 'restaurantlatitude', 'storelatitude'),
    longitude: whenNew(number(-180, 180), 'lng', 'lon', 'long', 'restaurantlongitude', 'storelongitude'),
    store_type: optional(oneOf('restaurant', 'meat', 'grocery'), 'type', 'kind'),
    description: optional(text(300), 'about', 'tagline'),
    address: optional(text(300), 'fulladdress', 'streetaddress', 'street'),
    landmark: optional(text(120), 'near'),
    phone: optional(text(20), 'mobile', 'phonenumber', 'contact', 'telephone'),
    categories: optional(names, 'cuisines', 'cuisine', 'tags'),
    rating: optional(number(0, 5), 'aggregaterating', 'avgrating', 'averagerating', 'stars'),
    rating_count: optional(whole(0, 10_000_000), 'votes', 'ratings', 'reviewcount', 'totalratings'),
    price_range: optional(amount, 'averagecostfortwo', 'costfortwo', 'costfortwoinr', 'pricefortwo'),
    delivery_time: optional(whole(1, 300), 'deliverytimemin', 'deliveryminutes', 'sla'),
    preparation_minutes: optional(whole(1, 300), 'preptime', 'preparationtime', 'cookingtime'),
    delivery_type: optional(oneOf('1', '2', '3')),
    delivery_radius: optional(number(0.1, 200), 'radius', 'radiuskm'),
    delivery_charges: optional(amount, 'deliveryfee', 'deliverycharge'),
    free_delivery_subtotal: optional(amount, 'freedeliveryabove'),
    min_order_price: optional(amount, 'minorder', 'minimumorder', 'minordervalue'),
    restaurant_charges: optional(charge(amounts), 'packingcharge', 'packagingcharge', 'packaging'),
    commission_rate: optional(number(0, 100), 'commission'),
    is_pureveg: optional(yesNo, 'pureveg', 'ispurevegetarian', 'veg'),
    is_featured: optional(yesNo, 'featured'),
    is_active: optional(yesNo, 'active', 'enabled'),
    is_accepted: optional(yesNo, 'accepted', 'approved'),
    auto_accept: optional(yesNo, 'autoaccept'),
    hours: optional(hours, 'openinghours', 'timings', 'timing'),
    image: optional(text(500), 'imageurl', 'photo', 'picture'),
  }
}

/** Other headers of the column that says which store a row belongs to. */
export const storeHeaders = [
  ...['storeid', 'restaurantid', 'outletid', 'shopid'],
  ...['store', 'restaurant', 'outlet', 'shop'],
]

export const itemColumns = (amounts: Amounts) => {
  const amount = money(amounts)
  return {
    store_key: always(text(80), ...storeHeaders),
    key: optional(text(80), 'id', 'itemid', 'itemkey', 'productid', 'sku', 'code', 'index'),
    category: whenNew(text(80), 'menusection', 'section', 'heading', 'aisle', 'categoryname'),
    sub_category: optional(text(80), 'subcategory', 'shelf'),
    name: whenNew(text(160), 'itemname', 'product', 'productname', 'title', 'dish'),
    price: whenNew(amount, 'saleprice', 'sellingprice', 'rate', 'itemprice'),
    old_price: optional(amount, 'marketprice', 'mrp', 'listprice', 'strikeprice', 'defaultprice'),
    desc: optional(words(1000), 'description', 'descr', 'details'),
    is_veg: optional(
      oneOf('1', '0', 'yes', 'no', 'veg', 'nonveg', 'non-veg', 'v', 'nv'),
      'veg',
      'vegnon',
      'vegnonveg',
      'vegclassifier',
      'foodtype',
    ),
    is_recommended: optional(yesNo, 'recommended'),
    is_popular: optional(yesNo, 'popular', 'isbestseller', 'bestseller'),
    is_new: optional(yesNo, 'new'),
    is_active: optional(yesNo, 'active', 'enabled', 'instock', 'available'),
    stock: optional(whole(0, 10_000_000), 'quantity', 'qty', 'inventory', 'stockcount'),
    unit: optional(text(40), 'packing', 'weight', 'size', 'portion'),
    brand: optional(text(80), 'brandname', 'manufacturer'),
    pack_size: optional(number(0.001, 1_000_000), 'packsize', 'netquantity'),
    pack_unit: optional(unit, 'packunit', 'uom'),
    variant_group: optional(text(80), 'variantgroup', 'parentsku'),
    net_weight: optional(whole(1, 1_000_000), 'netweight'),
    gross_weight: optional(whole(1, 1_000_000), 'grossweight'),
    pieces: optional(text(20)),
    serves: optional(text(20)),
    storage_note: optional(text(200), 'storage'),
    weight_tolerance: optional(whole(0, 50)),
    tax_percentage: optional(number(0, 100), 'tax', 'gst', 'vat', 'taxrate'),
    barcode: optional(barcode, 'ean', 'upc', 'gtin', 'ean13'),
    low_stock: optional(whole(0, 1_000_000), 'lowstock', 'reorderlevel', 'stockalarm'),
    allergens: optional(someOf(allergens), 'allergen', 'contains'),
    diets: optional(someOf(diets), 'diet', 'dietary', 'suitablefor'),
    spice: optional(whole(0, 3), 'spicelevel', 'spiciness'),
    ingredients: optional(text(2000), 'ingredient', 'composition'),
    nutrition_per: optional(oneOf(...nutritionBases), 'nutritionper', 'nutritionbasis'),
    energy: optional(whole(0, 10_000), 'kcal', 'calories', 'energykcal'),
    protein: optional(grams, 'proteing', 'proteins'),
    carbohydrates: optional(grams, 'carbs', 'carbohydrate', 'carbohydratesg'),
    fat: optional(grams, 'fatg', 'fats'),
    sold_hours: optional(hours, 'soldhours', 'mealtimes', 'soldat', 'availability'),
    image: optional(text(500), 'imageurl', 'photo', 'picture'),
    order_column: optional(whole(0, 10_000_000), 'position', 'sortorder'),
  }
}

export const addonColumns = (amounts: Amounts) => {
  const amount = money(amounts)
  return {
    store_key: always(text(80), ...storeHeaders),
    item_key: always(text(80), 'itemid', 'productid', 'sku'),
    group: always(text(80), 'groupname', 'addongroup'),
    group_key: optional(text(80), 'groupid', 'addongroupid'),
    type: optional(oneOf('SINGLE', 'MULTI')),
    min: optional(whole(0, 60), 'minaddons', 'minimum'),
    max: optional(whole(0, 60), 'maxaddons', 'maximum'),
    name: always(text(120), 'choice', 'addon', 'addonname', 'choicename'),
    price: always(amount, 'addonprice'),
    is_active: optional(yesNo, 'active', 'enabled', 'instock'),
    is_veg: optional(yesNo, 'veg', 'vegetarian'),
  }
}

export const stockColumns = {
  store_key: optional(text(80), 'storeid', 'restaurantid', 'outletid'),
  key: optional(text(80), 'itemkey', 'sku', 'productid'),
  item_id: optional(whole(1, 2_000_000_000), 'itemid'),
  stock: optional(whole(0, 10_000_000), 'quantity', 'qty', 'count', 'inventory'),
  change: optional(whole(-10_000_000, 10_000_000), 'delta', 'adjustment'),
  reason: optional(text(200), 'note', 'comment'),
}

export type Columns = Record<string, Column<unknown>>

/** A valid row: null where the cell is empty, undefined where the file lacks the column. */
export type Read<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer T, infer N>
    ? N extends 'always'
      ? T
      : T | null | undefined
    : never
} & { line: number }
