import { useState } from 'react'
import { AddSquare, AddStepper, type StepperLabels } from '../add-stepper'
import { Badge, CountBadge } from '../badge'
import { Button, LinkButton } from '../button'
import { Chip } from '../chip'
import { HeartButton, IconButton } from '../icon-button'
import { Switch } from '../option-rows'
import { Rating } from '../rating'
import { Segment } from '../segment'
import { StarInput } from '../star-input'
import { VegMark } from '../veg-mark'
import { BoardColumns, BoardSection, Samples } from './section'

function wordsFor(quantity: number): StepperLabels {
  return {
    add: 'ADD',
    addLabel: 'Add Rose Kulfi',
    increase: 'Add one',
    decrease: 'Remove one',
    remove: 'Remove Rose Kulfi',
    soldOut: 'Sold out',
    announce: quantity > 0 ? `${quantity} in cart` : '',
  }
}

function LiveStepper({
  start,
  kind,
  bin,
  min,
}: {
  start: number
  kind?: 'fill' | 'soft' | 'l'
  bin?: boolean
  min?: number
}) {
  const [quantity, setQuantity] = useState(start)
  return (
    <AddStepper
      quantity={quantity}
      words={wordsFor(quantity)}
      kind={kind}
      bin={bin}
      min={min}
      onAdd={() => setQuantity(1)}
      onIncrease={() => setQuantity(quantity + 1)}
      onDecrease={() => setQuantity(quantity - 1)}
    />
  )
}

const nothing = () => undefined

function Steppers() {
  const still = { onAdd: nothing, onIncrease: nothing, onDecrease: nothing }
  return (
    <>
      <h3 className="text-label text-ink-2" style={{ marginBlock: '1.25rem .625rem' }}>
        Add to cart morph
      </h3>
      <Samples>
        <LiveStepper start={0} />
        <AddStepper quantity={1} busy words={wordsFor(1)} {...still} />
        <LiveStepper start={1} bin />
        <LiveStepper start={2} />
        <LiveStepper start={2} kind="soft" />
        <AddStepper quantity={0} soldOut words={wordsFor(0)} {...still} />
        <LiveStepper start={1} kind="l" min={1} />
        <AddStepper quantity={0} note="customisable" words={wordsFor(0)} {...still} />
        <AddSquare label="Add spinach" onAdd={nothing} />
      </Samples>
    </>
  )
}

function Buttons() {
  return (
    <BoardSection title="Buttons">
      <Samples>
        <Button>Primary</Button>
        <Button className="is-press">Pressed</Button>
        <Button style={{ outline: '2.5px solid var(--focus)', outlineOffset: 2 }}>Focus</Button>
        <Button loading>Placing order</Button>
        <Button disabled>Disabled</Button>
        <Button kind="soft">Soft</Button>
        <Button kind="outline">Outline</Button>
        <Button kind="ink">Ink</Button>
        <Button kind="text">Ghost</Button>
        <Button kind="soft" size="m">
          Medium 44
        </Button>
        <Button kind="ink" size="pill" icon="fork-knife-fill">
          Menu
        </Button>
        <LinkButton to="/" iconEnd="arrow-right" delay>
          View cart
        </LinkButton>
        <Button size="rider">Accept to deliver</Button>
        <IconButton icon="arrow-left" label="Back" />
        <IconButton icon="bell" label="Alerts, 3 unread" kind="surface" pip />
        <IconButton icon="share-network" label="Share" kind="frosted" />
        <IconButton icon="x" label="Close" kind="well" />
        <IconButton icon="phone-fill" label="Call" kind="ok" />
      </Samples>
      <Steppers />
    </BoardSection>
  )
}

/** Buttons, steppers, chips, marks. */
export function ControlsPart() {
  const [mode, setMode] = useState<'delivery' | 'pickup'>('delivery')
  const [stars, setStars] = useState(4)
  const [loved, setLoved] = useState(true)
  const [duty, setDuty] = useState(true)
  return (
    <BoardColumns>
      <Buttons />
      <BoardSection title="Chips, badges, marks">
        <Samples>
          <Chip>Chip</Chip>
          <Chip selected removable>
            Selected
          </Chip>
          <Chip icon="magnifying-glass" aria-label="Search menu" />
          <Chip>
            <VegMark veg label="Vegetarian" />
            Veg
          </Chip>
          <Chip>
            <VegMark veg={false} label="Contains meat" />
            Non-veg
          </Chip>
          <Chip icon="headset" raised>
            Help
          </Chip>
        </Samples>
        <div className="mt-4" />
        <Samples>
          <Badge tone="offer">50% OFF</Badge>
          <Badge tone="ok">Delivered</Badge>
          <Badge tone="warn">Preparing</Badge>
          <Badge tone="bad">Cancelled</Badge>
          <Badge tone="info">Self-pickup</Badge>
          <Badge tone="p">New</Badge>
          <Badge>Closed</Badge>
          <Badge tone="ok" icon="leaf-fill">
            Pure veg
          </Badge>
          <Rating value="4.6" count="210" label="Rated 4.6 of 5, 210 ratings" />
          <CountBadge count={2} label="2 in cart" />
        </Samples>
        <div className="mt-4" />
        <Samples>
          <Switch label="Off duty" checked={false} onChange={nothing} />
          <Switch label="On duty" checked={duty} onChange={setDuty} />
          <input type="radio" className="radio" aria-label="Not chosen" checked={false} onChange={nothing} />
          <input type="radio" className="radio" aria-label="Chosen" checked onChange={nothing} />
          <input
            type="checkbox"
            className="check"
            aria-label="Not ticked"
            checked={false}
            onChange={nothing}
          />
          <input type="checkbox" className="check" aria-label="Ticked" checked onChange={nothing} />
          <HeartButton
            on={loved}
            label={loved ? 'Remove from favourites' : 'Add to favourites'}
            onChange={setLoved}
          />
        </Samples>
        <div className="mt-4" />
        <Segment
          label="How you get it"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'delivery', label: 'Delivery', icon: 'moped-fill' },
            { value: 'pickup', label: 'Self-pickup', icon: 'bag-fill' },
          ]}
        />
        <div className="mt-4" />
        <StarInput
          label="How was the food?"
          value={stars}
          onChange={setStars}
          words={['Bad', 'Poor', 'Fine', 'Good', 'Great']}
        />
      </BoardSection>
    </BoardColumns>
  )
}
