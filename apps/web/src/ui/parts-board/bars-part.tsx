import { Button } from '../button'
import { Dock } from '../dock'
import { IconButton } from '../icon-button'
import { Illustration } from '../illustration'
import { NavBar } from '../nav-bar'
import { Plate } from '../plate'
import { type Tab, TabBar } from '../tab-bar'
import { Tray, TrayPlate } from '../tray'
import { BoardColumns, BoardSection } from './section'

function tabs(current: string): Tab[] {
  const all: Tab[] = [
    { to: '/', label: 'Home', icon: 'house', iconOn: 'house-fill' },
    { to: '/food', label: 'Nearby', icon: 'storefront', iconOn: 'storefront-fill' },
    { to: '/pickup-and-drop', label: 'Send', icon: 'package', iconOn: 'package-fill' },
    { to: '/cart', label: 'Cart', icon: 'basket', iconOn: 'basket-fill', count: 2, countLabel: '2 in cart' },
    { to: '/my-account', label: 'You', icon: 'user-circle', iconOn: 'user-circle-fill' },
  ]
  return all.map((tab) => ({ ...tab, active: tab.label === current }))
}

const nothing = () => undefined

/** Tray, tab bars, dock, navigation bar. */
export function BarsPart() {
  return (
    <BoardColumns>
      <BoardSection title="Tray and tab bar">
        <div className="board__bar" style={{ blockSize: '5.75rem' }}>
          <Tray
            label="Cart"
            title="3 items, ₹827"
            text="You save ₹102 so far"
            action="View cart"
            to="/cart"
            plates={
              <>
                <TrayPlate>
                  <Plate h={45}>
                    <Illustration name="curry" size={76} />
                  </Plate>
                </TrayPlate>
                <TrayPlate>
                  <Plate h={28}>
                    <Illustration name="skewer" />
                  </Plate>
                </TrayPlate>
              </>
            }
          />
        </div>
        <div className="board__bar" style={{ blockSize: '5.75rem' }}>
          <TabBar label="Main" tabs={tabs('Home')} />
        </div>
        <div className="board__bar mt-4" style={{ blockSize: '4.5rem' }}>
          <TabBar label="Main, fixed" tabs={tabs('Cart')} fixed />
        </div>
      </BoardSection>
      <BoardSection title="Navigation and dock">
        <div className="board__bar card">
          <NavBar
            back={{ label: 'Back', onBack: nothing }}
            title="Cart"
            text="Saffron Courtyard, 24 min"
            end={<IconButton icon="trash" label="Clear cart" />}
          />
        </div>
        <div className="board__bar mt-4" style={{ blockSize: '6rem' }}>
          <Dock>
            <Button block iconEnd="arrow-right">
              Choose payment
            </Button>
          </Dock>
        </div>
      </BoardSection>
    </BoardColumns>
  )
}
