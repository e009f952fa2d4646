import { Badge } from '../badge'
import { Button } from '../button'
import { InlineIllustration } from '../illustration'
import { List, ListRow } from '../list'
import { Notice } from '../notice'
import { ProgressSteps } from '../progress-steps'
import { SmallTicket, Ticket } from '../ticket'
import { Timeline } from '../timeline'
import { showToast } from '../toast'
import { BoardColumns, BoardSection } from './section'

const nothing = () => undefined

function Coupons() {
  return (
    <BoardSection title="Coupon ticket">
      <div className="grid grid-cols-1 gap-3">
        <Ticket
          stub="50% OFF"
          code="FEAST50"
          title="50% off up to ₹120"
          text="Above ₹199. Ends 30 Nov"
          action={{ label: 'Apply', onAct: nothing }}
        />
        <Ticket
          stub="₹150 OFF"
          code="FAMILY150"
          title="₹150 off"
          text="Add ₹203 more to use this"
          state="locked"
        />
        <Ticket
          stub="₹75 OFF"
          code="HELLO75"
          title="₹75 off"
          text="₹75 off this order"
          state="applied"
          action={{ label: 'Remove', onAct: nothing }}
        />
        <Ticket
          stub="20% OFF"
          code="LUNCH20"
          title="20% off"
          text="Tap the code to copy it"
          copy={{ label: 'Copy LUNCH20', onCopy: () => showToast({ text: 'LUNCH20 copied', icon: 'copy' }) }}
        />
        <Ticket
          stub={<InlineIllustration name="tickets" px={44} turn={-8} />}
          title="14 offers near you"
          text="Save up to ₹150 on tonight’s order"
        />
        <SmallTicket title="50% off up to ₹120" text="Use FEAST50, above ₹199" onClick={nothing} />
      </div>
    </BoardSection>
  )
}

function Notices() {
  return (
    <BoardSection title="Notices and toast">
      <div className="grid grid-cols-1 gap-3">
        <Notice tone="ok" icon="confetti-fill">
          You are saving ₹257
        </Notice>
        <Notice tone="warn">One dish just sold out. We took it off.</Notice>
        <Notice tone="bad">Payment did not go through. No money was taken.</Notice>
        <Notice tone="info" action={{ label: 'Leave', onAct: nothing }}>
          Ordering for Ananya.
        </Notice>
        <Notice tone="offer">Add ₹60 more for free delivery.</Notice>
        <div className="flex items-center gap-2">
          <Button
            kind="outline"
            size="m"
            onClick={() => showToast({ text: 'Address saved', icon: 'check-circle-fill' })}
          >
            Toast
          </Button>
          <Button
            kind="outline"
            size="m"
            onClick={() =>
              showToast({
                text: 'Added to favourites',
                icon: 'heart-fill',
                action: { label: 'Undo', onAct: nothing },
              })
            }
          >
            Toast with Undo
          </Button>
        </div>
      </div>
    </BoardSection>
  )
}

/** Coupons, notices, lists and the timeline. */
export function TicketsPart() {
  const states = { done: 'Done', now: 'Now', next: 'Still to come', bad: 'Stopped' }
  return (
    <BoardColumns>
      <Coupons />
      <Notices />
      <BoardSection title="List and timeline">
        <List label="Account">
          <ListRow to="/my-orders" icon="receipt" title="Orders" text="2 on the way" />
          <ListRow to="/my-wallet" icon="wallet" title="Wallet" tail={<Badge tone="ok">₹140</Badge>} />
          <ListRow onClick={nothing} icon="sign-out" title="Log out" danger />
        </List>
        <div className="mt-5">
          <ProgressSteps parts={4} done={2.6} label="Step 3 of 4" />
        </div>
        <div className="mt-5">
          <Timeline
            stateLabels={states}
            steps={[
              {
                id: 'accepted',
                state: 'done',
                icon: 'check',
                title: 'Order accepted',
                text: 'Saffron Courtyard is on it',
                time: '9:32',
              },
              {
                id: 'cooked',
                state: 'done',
                icon: 'cooking-pot-fill',
                title: 'Prepared and packed',
                text: '3 items, sealed',
                time: '9:46',
              },
              {
                id: 'picked',
                state: 'now',
                icon: 'moped-fill',
                title: 'Picked up',
                text: 'Share code 4 7 1 9 with your rider',
                time: '9:51',
              },
              { id: 'delivered', state: 'next', icon: 'house-fill', title: 'Delivered', time: '10:05' },
            ]}
          />
        </div>
      </BoardSection>
    </BoardColumns>
  )
}
