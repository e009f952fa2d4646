import { artPiece } from '../city/art'
import type { ArtPiece } from '../city/art-pieces'
import { known, seedOf } from '../city/prng'
import type { SlideTable, StoreTable } from '../city/types'
import { deepCloth, type ObjectLayer, type PlateLayer, type Scene } from './compose'

/** The share of a picture that its plate covers; the rest is for the shadow below it. */
const plateShare = 84
const plateCentre = 46

const objectShare: Record<ArtPiece['plate'], number> = { china: 74, leaf: 70, board: 74, shelf: 80, none: 84 }

interface Spot {
  x: number
  y: number
  size: number
  turn?: number
  blur?: number
}

/** Positions of three objects in a heap, relative to their size; the one in front is last. */
const heapSpots = [
  { x: -0.21, y: -0.06 },
  { x: 0.21, y: -0.06 },
  { x: 0, y: 0.2 },
]

/** Positions of two objects behind a third. */
const trioSpots = [
  { x: -0.2, y: -0.1 },
  { x: 0.2, y: -0.13 },
] as const
const trioFront = { x: 0.06, y: 0.19 }

const garnishAt = { x: 0.27, y: 0.25 }

interface Served {
  plate: PlateLayer
  objects: ObjectLayer[]
}

/** A plate with its food at a position: the object covers about three quarters of the plate. */
function served(piece: ArtPiece, spot: Spot & { aspect: number; lift?: number }): Served {
  const { turn, blur, aspect, lift = 0, ...place } = spot
  const bare = piece.plate === 'shelf' || piece.plate === 'none'
  const size = (spot.size * (bare ? 92 : objectShare[piece.plate])) / 100
  const object: ObjectLayer = {
    object: piece.object,
    tint: piece.tint,
    x: spot.x,
    y: spot.y - lift,
    size,
    turn,
    blur,
  }
  const heap = heapSpots.map((at) => ({
    ...object,
    x: object.x + at.x * size,
    y: object.y + at.y * size * aspect,
    size: size * 0.46,
  }))
  const small = (one: ArtPiece, at: { x: number; y: number }, share: number): ObjectLayer => ({
    ...object,
    object: one.object,
    tint: one.tint,
    x: object.x + at.x * size,
    y: object.y + at.y * size * aspect,
    size: size * share,
  })
  const trio = [
    ...piece.beside.map((one, side) => small(one, trioSpots[side] ?? trioFront, 0.52)),
    small(piece, trioFront, 0.42),
  ]
  const plain = piece.beside.length > 0 ? trio : piece.heap ? heap : [object]
  const objects = piece.garnish
    ? [...plain, { ...small({ ...piece, ...piece.garnish }, garnishAt, 0.42), turn: -12 }]
    : plain
  return { plate: { plate: piece.plate, h: piece.h, ...place }, objects }
}

const scattered = (piece: ArtPiece, spot: Spot): ObjectLayer => ({
  object: piece.object,
  tint: piece.tint,
  ...spot,
})

/** One object on its plate: for items, categories, logos and the small plates in the tray. */
export function itemScene(piece: ArtPiece): Scene {
  const { plate, objects } = served(piece, { x: 50, y: plateCentre, size: plateShare, aspect: 1, lift: 0.8 })
  return { aspect: 1, h: piece.h, plates: [plate], objects }
}

interface CardLayout {
  hero: Spot
  spots: [Spot, Spot, Spot, Spot]
}

/**
 * Blur is in thousandths of the width. The flag covers the top start corner, the ETA the bottom end corner.
 */
const cardLayouts: CardLayout[] = [
  {
    hero: { x: 61, y: 55, size: 46 },
    spots: [
      { x: 26, y: 70, size: 15, turn: -26 },
      { x: 13, y: 88, size: 11, blur: 2.2 },
      { x: 94, y: 24, size: 16, turn: 14, blur: 3.6 },
      { x: 9, y: 58, size: 13, turn: 20, blur: 1.4 },
    ],
  },
  {
    hero: { x: 61, y: 55, size: 50 },
    spots: [
      { x: 25, y: 64, size: 16 },
      { x: 9, y: 56, size: 13, turn: -12, blur: 2.6 },
      { x: 93, y: 22, size: 16, turn: 34, blur: 3.9 },
      { x: 14, y: 88, size: 10, turn: 8 },
    ],
  },
  {
    hero: { x: 61, y: 57, size: 48 },
    spots: [
      { x: 24, y: 78, size: 17, turn: -14 },
      { x: 8, y: 62, size: 12, turn: -30, blur: 2.4 },
      { x: 95, y: 40, size: 18, turn: 10, blur: 3.4 },
      { x: 30, y: 44, size: 9, turn: 16 },
    ],
  },
  {
    hero: { x: 61, y: 54, size: 47 },
    spots: [
      { x: 27, y: 76, size: 14, turn: 18 },
      { x: 15, y: 58, size: 14, turn: -20 },
      { x: 93, y: 20, size: 14, turn: -24, blur: 3.4 },
      { x: 4, y: 86, size: 13, blur: 3 },
    ],
  },
]

const cardAspect = 2.08
const bannerAspect = 1.8
const slideAspect = 2.05

/** A store's picture in a list: one large plate and its ingredients. */
export function storeScene(table: StoreTable): Scene {
  const seed = seedOf([table.hero, ...table.ingredients].join(' '))
  const layout = known(cardLayouts[seed % cardLayouts.length], 'card layout')
  const hero = artPiece(table.hero)
  const tilt = hero.plate === 'china' ? ((seed >>> 8) % 15) - 8 : 0
  const { plate, objects: dish } = served(hero, { ...layout.hero, turn: tilt, aspect: cardAspect, lift: 1.2 })
  const objects = table.ingredients.map((key, index) =>
    scattered(artPiece(key), known(layout.spots[index], 'ingredient spot')),
  )
  return {
    aspect: cardAspect,
    h: table.h,
    plates: [plate],
    objects: [...objects, ...dish],
  }
}

/**
 * The header of a store's page: a large plate and two side plates cropped by the edges; the card covers its
 * bottom.
 */
export function bannerScene(table: StoreTable): Scene {
  const [left, right] = table.sides
  const plates = [
    served(artPiece(left), { x: 15, y: 78, size: 28, aspect: bannerAspect }),
    served(artPiece(right), { x: 99, y: 36, size: 30, aspect: bannerAspect }),
    served(artPiece(table.hero), { x: 62, y: 58, size: 46, aspect: bannerAspect }),
  ]
  const [first, second, third] = table.ingredients
  return {
    aspect: bannerAspect,
    h: table.h,
    plates: plates.map((one) => one.plate),
    objects: [
      scattered(artPiece(first), { x: 34.5, y: 42, size: 9.5, turn: -24 }),
      scattered(artPiece(second), { x: 86, y: 82, size: 9.5 }),
      scattered(artPiece(third), { x: 34, y: 86, size: 9, turn: 12, blur: 1.2 }),
      ...plates.flatMap((one) => one.objects),
    ],
  }
}

/** A promotion: the plate at the end side, text at the start side. */
export function slideScene(slide: SlideTable): Scene {
  const hero = artPiece(slide.hero)
  const { plate, objects } = served(hero, { x: 82, y: 56, size: 52, aspect: slideAspect, lift: 1 })
  const [above, below] = slide.ingredients.map(artPiece)
  return {
    aspect: slideAspect,
    h: slide.h,
    plates: [plate],
    objects: [
      scattered(known(below, 'slide ingredient'), { x: 57, y: 84, size: 11, turn: -20 }),
      scattered(known(above, 'slide ingredient'), { x: 60, y: 17, size: 10, turn: 8, blur: 1.6 }),
      ...objects,
    ],
    ground: slide.baked ? deepCloth(slide.h) : undefined,
  }
}

/** Module tiles, each in the format of its tile on the home screen. */
export const moduleScenes: Record<string, Scene> = {
  food: {
    aspect: 0.84,
    h: 42,
    plates: [{ plate: 'china', h: 30, x: 64, y: 72, size: 78 }],
    objects: [
      scattered(artPiece('chilli'), { x: 17, y: 84, size: 20, turn: -24 }),
      scattered(artPiece('curry'), { x: 64, y: 71, size: 57 }),
    ],
  },
  grocery: {
    aspect: 1.72,
    h: 140,
    plates: [],
    objects: [
      scattered(artPiece('broccoli'), { x: 80, y: 62, size: 32 }),
      scattered(artPiece('avocado'), { x: 62, y: 78, size: 24, turn: -10 }),
      scattered(artPiece('milk'), { x: 94, y: 80, size: 25 }),
    ],
  },
  meat: {
    aspect: 0.81,
    h: 5,
    plates: [{ plate: 'board', h: 14, x: 56, y: 69, size: 74 }],
    objects: [scattered(artPiece('raw-mutton'), { x: 56, y: 68, size: 56 })],
  },
  send: {
    aspect: 0.81,
    h: 235,
    plates: [],
    objects: [scattered(artPiece('parcel'), { x: 56, y: 66, size: 66 })],
  },
}
