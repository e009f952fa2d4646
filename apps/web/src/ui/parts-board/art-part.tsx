import type { ClothPattern, PlateKind } from '../art'
import { Button } from '../button'
import { Carousel } from '../carousel'
import { Cloth } from '../cloth'
import { EmptyState } from '../empty-state'
import { Icon } from '../icon'
import { Illustration } from '../illustration'
import type { IllustrationName } from '../illustrations'
import { ItemArt } from '../item-art'
import { Avatar, Awning, Seal } from '../marks'
import { Plate } from '../plate'
import { Scroller } from '../scroller'
import { Skeleton, Skeletons } from '../skeleton'
import { StoreScene } from '../store-scene'
import { BoardColumns, BoardSection, Samples } from './section'

const plates: [PlateKind, number, IllustrationName, number][] = [
  ['china', 45, 'curry', 74],
  ['leaf', 135, 'rice', 66],
  ['board', 16, 'steak', 74],
  ['shelf', 140, 'broccoli', 78],
]
const cloths: [ClothPattern, number, IllustrationName][] = [
  ['gingham', 50, 'stew'],
  ['stripe', 20, 'pizza'],
  ['dot', 135, 'salad'],
  ['wave', 345, 'iceCream'],
  ['plain', 75, 'bento'],
]

/** A composed scene like the server's, here built from objects. */
export function SampleScene() {
  return (
    <Cloth h={50} pattern="gingham" className="scene">
      <Plate at={{ x: 61, y: 56 }} size="46%" h={45}>
        <Illustration name="curry" size={76} />
      </Plate>
      <Plate at={{ x: 14, y: 80 }} size="26%" h={30}>
        <Illustration name="drumstick" />
      </Plate>
      <Illustration name="chilli" x={34} y={30} size={10} turn={-26} />
      <Illustration name="lemon" x={90} y={82} size={10} blur={1} />
    </Cloth>
  )
}

function Cloths() {
  return (
    <BoardSection title="Plates and cloths">
      <Samples>
        {plates.map(([kind, h, thing, size]) => (
          <div key={kind} className="grid justify-items-center gap-3">
            <Plate kind={kind} h={h} size="6.75rem">
              <Illustration name={thing} size={size} />
            </Plate>
            <span className="text-caption text-ink-2">{kind}</span>
          </div>
        ))}
        {cloths.map(([pattern, h, thing]) => (
          <div key={pattern}>
            <Cloth
              h={h}
              pattern={pattern}
              style={{ inlineSize: '8.25rem', blockSize: '7.5rem', borderRadius: '1.25rem' }}
            >
              <Plate at={{ x: 50, y: 54 }} size="58%" h={h}>
                <Illustration name={thing} />
              </Plate>
            </Cloth>
            <span className="text-caption text-ink-2 mt-2 block">{pattern}</span>
          </div>
        ))}
        <div style={{ inlineSize: '7.75rem', blockSize: '7.5rem' }}>
          <ItemArt image={null} />
        </div>
        <div style={{ inlineSize: '7.75rem', blockSize: '7.5rem' }}>
          <ItemArt image={null} off />
        </div>
        <Seal>
          <Icon name="gift-fill" />
        </Seal>
        <Seal ok>
          <Icon name="check-bold" />
        </Seal>
        <Avatar name="ananya" />
      </Samples>
    </BoardSection>
  )
}

function Slides() {
  const slides = [
    'Half off at Saffron Courtyard',
    'Greens from ₹19',
    'Free delivery tonight',
    'Sweet endings',
  ].map((words, index) => ({
    id: words,
    content: (
      <a href="#slides" className="promo tile">
        <Cloth
          h={[12, 140, 235, 345][index]}
          pattern={(['wave', 'dot', 'plain', 'stripe'] as const)[index]}
          className="scene"
        >
          <Illustration
            name={(['drumstick', 'broccoli', 'scooter', 'iceCream'] as const)[index] ?? 'curry'}
            x={80}
            y={55}
            size={36}
          />
        </Cloth>
        <span className="promo__text">
          <b>{words}</b>
        </span>
      </a>
    ),
  }))
  return (
    <BoardSection title="Carousel and scroller">
      <Carousel
        label="Offers of the day"
        previousLabel="Previous offer"
        nextLabel="Next offer"
        slides={slides}
      />
      <Scroller label="Categories" className="mt-5">
        {['Curries', 'Pizza', 'Noodles', 'Salads', 'Burgers', 'Rolls', 'Cakes', 'Momos'].map((name) => (
          <span key={name} className="cat">
            <span className="cat__plate">
              <Plate h={45}>
                <Illustration name="curry" />
              </Plate>
            </span>
            {name}
          </span>
        ))}
      </Scroller>
    </BoardSection>
  )
}

function Scenes() {
  return (
    <BoardSection title="Scenes">
      <div className="grid grid-cols-1 gap-3">
        <div className="store">
          <div className="store__art">
            <SampleScene />
            <span className="flag">
              <Icon name="seal-percent-fill" />
              50% OFF up to ₹120
            </span>
            <span className="store__eta tabular-nums">
              <Icon name="clock" size="xs" />
              24 min
            </span>
          </div>
          <div className="store__body">
            <b className="text-title-m">Saffron Courtyard</b>
            <p className="text-body-s text-ink-2">Curries, kebabs, North Indian</p>
          </div>
        </div>
        <div className="store is-off">
          <div className="store__art">
            <StoreScene image={null} off />
          </div>
        </div>
        <div style={{ position: 'relative', marginBlockEnd: '1rem' }}>
          <Cloth pattern="gingham" bleed className="hd">
            <h3 className="text-display">Good evening, Ananya</h3>
            <Awning />
          </Cloth>
        </div>
      </div>
    </BoardSection>
  )
}

/** Art, scenes, carousel, empty and loading states. */
export function ArtPart() {
  return (
    <>
      <Cloths />
      <Slides />
      <BoardColumns>
        <Scenes />
        <BoardSection title="Empty">
          <EmptyState page={false} as="h2" title="Your cart is empty" text="Add a dish to start an order.">
            <Button>Find something good</Button>
            <Button kind="text">Reorder from Green Fork</Button>
          </EmptyState>
        </BoardSection>
        <BoardSection title="Skeletons">
          <Skeletons label="Loading">
            <div className="grid grid-cols-1 gap-3">
              <div className="flex items-center gap-2">
                <Skeleton w="2.5rem" h="2.5rem" r="50%" />
                <Skeleton w="9rem" h=".9rem" />
              </div>
              <Skeleton h="10rem" r="1.375rem" />
              <Skeleton w="12rem" h="1.5rem" />
            </div>
          </Skeletons>
        </BoardSection>
      </BoardColumns>
    </>
  )
}
