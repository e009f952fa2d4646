import { useState } from 'react'
import { Card } from '../card'
import { PasswordField, PhoneField, TextArea, TextField } from '../field'
import { CheckRow, OptionGroup, RadioRow, SwitchRow } from '../option-rows'
import { OtpField } from '../otp-field'
import { PhotoRow } from '../photo-input'
import { RotatingWord } from '../rotating-word'
import { SearchField, SearchLink } from '../search-field'
import { VegMark } from '../veg-mark'
import { BoardColumns, BoardSection } from './section'

function Choices() {
  const [portion, setPortion] = useState('full')
  const [yoghurt, setYoghurt] = useState(true)
  const [wallet, setWallet] = useState(true)
  return (
    <BoardSection title="Choices">
      <Card kind="well">
        <OptionGroup label="Portion">
          <RadioRow
            name="portion"
            value="half"
            title="Half, 6 pieces"
            tail={<span className="tabular-nums text-ink-2">₹249</span>}
            checked={portion === 'half'}
            onSelect={setPortion}
          />
          <RadioRow
            name="portion"
            value="full"
            title="Full, 10 pieces"
            tail={<span className="tabular-nums font-bold">₹389</span>}
            checked={portion === 'full'}
            onSelect={setPortion}
          />
          <RadioRow
            name="portion"
            value="family"
            title="Family"
            text="Sold out today"
            checked={false}
            disabled
            onSelect={setPortion}
          />
        </OptionGroup>
        <CheckRow
          lead={<VegMark veg label="Vegetarian" />}
          title="Mint yoghurt"
          tail={<span className="tabular-nums text-ink-2">+ ₹30</span>}
          checked={yoghurt}
          onChange={setYoghurt}
        />
        <SwitchRow title="Use wallet" text="Using ₹140 of ₹140" checked={wallet} onChange={setWallet} />
      </Card>
    </BoardSection>
  )
}

/** Fields, one-time code, rows to choose from. */
export function FieldsPart() {
  const [code, setCode] = useState('47')
  const [wrong, setWrong] = useState('471934')
  const [query, setQuery] = useState('paneer')
  return (
    <BoardColumns>
      <BoardSection title="Fields">
        <div className="grid grid-cols-1 gap-3">
          <TextField label="Name" placeholder="Your name" autoComplete="off" />
          <PhoneField
            label="Phone"
            dialCode="+91"
            defaultValue="98260 11220"
            hint="The rider calls this number"
          />
          <TextField label="Email" defaultValue="ananya@" error="Add the part after @" />
          <PasswordField
            label="Password"
            defaultValue="secret"
            showLabel="Show password"
            hideLabel="Hide password"
          />
          <TextArea label="Note for the rider" aside="optional" placeholder="Ask at reception." />
          <PhotoRow text="Add a photo" busy={false} onPhoto={() => undefined} />
          <OtpField label="Six-digit code" value={code} onChange={setCode} />
          <OtpField label="Six-digit code" value={wrong} onChange={setWrong} error="Wrong code. Try again." />
        </div>
      </BoardSection>
      <div className="grid grid-cols-1 gap-3" style={{ gap: '2.5rem', alignContent: 'start' }}>
        <Choices />
        <BoardSection title="Search">
          <div className="grid grid-cols-1 gap-3">
            <SearchLink to="/explore" label="Search for food">
              Search for <RotatingWord words={['“paneer tikka”', '“rose kulfi”', '“biryani”']} />
            </SearchLink>
            <SearchField
              flat
              label="Search menu"
              clearLabel="Clear"
              placeholder="Search menu"
              value={query}
              onChange={setQuery}
            />
          </div>
        </BoardSection>
      </div>
    </BoardColumns>
  )
}
