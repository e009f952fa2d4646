import { useState } from 'react'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { saveLocation, useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { LINE_LIMIT } from '../location/place-form'

/** The id that a press on the order button scrolls to while the door is missing. */
export const DOOR_FIELD = 'door-field'

/** Whether the order would go to an area without a door for the rider to knock at. */
export function useMissingDoor(): SavedLocation | null {
  const place = useSavedLocation()
  const mode = useMode()
  return place && mode === 'DELIVERY' && !place.house ? place : null
}

/** Saves the house or flat if it is typed, or shows that it is required. */
export const submitDoor = () => document.querySelector<HTMLFormElement>(`#${DOOR_FIELD}`)?.requestSubmit()

/** Asks for the house or flat of a location that was only picked as an area. */
export function DoorField() {
  const t = useText()
  const place = useMissingDoor()
  const [house, setHouse] = useState('')
  const [isTried, setTried] = useState(false)
  if (!place) return null
  const save = () => {
    setTried(true)
    if (house.trim()) saveLocation({ ...place, house: house.trim() })
  }
  return (
    <form
      id={DOOR_FIELD}
      className="mt-3 flex items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('houseLabel')}
          placeholder={t('housePlaceholder')}
          autoComplete="address-line2"
          maxLength={LINE_LIMIT}
          value={house}
          error={isTried && !house.trim() ? t('houseRequired') : undefined}
          onChange={(event) => setHouse(event.target.value)}
        />
      </div>
      <Button type="submit" kind="soft">
        {t('save')}
      </Button>
    </form>
  )
}
