import { dice } from './prng'

const words =
  `Acacia|Almond|Amaltas|Anchor|Aster|Bakula|Balsam|Basil|Belltower|Betel|Blue Door|Brass|Bulbul|Camphor
Cane|Canal|Cashew|Cassia|Cedar|Chaukori|Chess|Cinnamon|Clove|Copper|Coral|Cotton|Courtyard|Crane|Cricket|Curry Leaf
Dahlia|Deodar|Dovecote|Drumstick|Ebony|Fern|Fig|Firefly|Flame Tree|Fountain|Garden|Ginger|Goldsmith|Gulmohar|Harp
Hibiscus|Hill View|Honeycomb|Indigo|Ivory|Ixora|Jackfruit|Jamun|Juniper|Kadamba|Kite|Koel|Lamp Post|Lantern|Laurel
Lemon Grove|Library|Lily|Loom|Magnolia|Mahogany|Mallow|Maple|Mill|Mint|Mulberry|Myna|Nandi|Nutmeg|Oleander|Olive
Orchid|Oriole|Palash|Papaya|Parakeet|Peacock|Pearl|Periwinkle|Pigeon|Plumeria|Pomegranate|Pond|Postbox|Quill|Rain Tree
Reading Room|Rosewood|Saffron|Sampige|School|Sesame|Sparrow|Spice|Stepwell|Sugarcane|Sunbird|Swing|Tabla|Teak|Terrace
Thistle|Tulsi|Turmeric|Umbrella|Veena|Verbena|Violet|Walnut|Waterwheel|Well|Whistling|Willow|Windmill|Wren|Zinnia`
    .split(/[|\n]/)
    .map((word) => word.trim())

const mainWords =
  `Silver Oak|Tank Bund|Old Fort|Race View|Museum|Palace Grove|Station|Market|Parade|Mill Tank|Planetarium
Stadium|Lake Shore|Hospital|College|Mint Gate|Lalita|Cotton Mill|Printers|Rose Park|Brigade Field|Foundry|Aqueduct
Botanical|Sankey Bund|Ulsoor Gate|Civil Station|Depot|Tollgate|Granite|Water Tower|Town Hall|Theatre|Grain Market
Silk Farm|Ring Well|Goldfield|Elephant Rock|Kite Maidan|Festival|Chariot|Drum Maker|Sugar Mill|Horse Fair|Orchard
Canal Bank|Sunrise|Sunset|Observatory|Railway Parallel|Gymkhana|Cantonment|Residency|Embassy|High Ground|Low Ground`
    .split(/[|\n]/)
    .map((word) => word.trim())

/**
 * Names for the streets of one quarter, each unique in it: "Cross" for those across and "Street" for those
 * along.
 */
export function streetNames(area: string): {
  cross: (index: number) => string
  along: (index: number) => string
} {
  const ranked = dice(`streets of ${area}`).some(words, words.length)
  const shift = dice(`first street of ${area}`).between(0, words.length - 1)
  const name = (index: number) => ranked[(shift + index) % words.length] ?? 'Long'
  const endings = ['Street', 'Lane', 'Street', 'Main']
  return {
    cross: (index) => `${name(index * 2)} Cross`,
    along: (index) => `${name(index * 2 + 1)} ${endings[index % endings.length]}`,
  }
}

const mainEndings = ['Road', 'Road', 'Avenue', 'Road', 'High Street', 'Road']

export const mainRoadName = (index: number): string => {
  const word = mainWords[(index * 17) % mainWords.length] ?? 'Long'
  const round = Math.floor(index / mainWords.length)
  const ending = mainEndings[(index + round) % mainEndings.length]
  return round === 0
    ? `${word} ${ending}`
    : `${['East', 'West', 'Upper'][round - 1] ?? 'New'} ${word} ${ending}`
}
