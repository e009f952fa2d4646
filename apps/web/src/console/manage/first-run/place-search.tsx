import type { FoundPlace } from '@tokri/contract/places'
import { useState } from 'react'
import { api } from '../../../lib/api/api'
import { useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import type { Corner } from '../form/geojson'
import { Press } from '../kit/press'

interface PlaceSearchProps {
  near: Corner | null
  onFound: (pin: Corner, address: string) => void
}

/**
 * Finds the shop by its address or by the location of this device; a search without result says how to
 * continue.
 */
export function PlaceSearch({ near, onFound }: PlaceSearchProps) {
  const t = useManageText()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundPlace[] | null>(null)
  const [noDevice, setNoDevice] = useState(false)
  const search = async () => {
    const query = words.trim()
    if (query.length < 2) return
    const at = near ? { lat: near[0], lng: near[1] } : {}
    setFound(await api.places.searchPlaces({ query, ...at }).catch(() => []))
  }
  const findMe = () => {
    setNoDevice(false)
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => onFound([coords.latitude, coords.longitude], ''),
      () => setNoDevice(true),
    )
  }
  return (
    <div className="grid gap-2">
      <search className={`${boxLook()} pe-1.5`}>
        <input
          type="search"
          aria-label={t('firstRunSearch')}
          placeholder={t('firstRunSearch')}
          className={inputLook}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Press small icon="magnifying-glass" onClick={() => void search()}>
          {t('firstRunSearchDo')}
        </Press>
        <Press small icon="crosshair-simple" onClick={findMe}>
          {t('firstRunFindMe')}
        </Press>
      </search>
      <p role="status" className="text-caption text-ink-3 empty:hidden">
        {found?.length === 0 ? t('firstRunNotFound') : noDevice ? t('firstRunNoDevice') : ''}
      </p>
      {found && found.length > 0 && (
        <ul className="grid overflow-hidden rounded-[0.625rem] bg-surface shadow-e1">
          {found.slice(0, 5).map(({ place_id, formatted_address, lat, lng }) => (
            <li key={place_id}>
              <button
                type="button"
                className="min-h-tap w-full px-3 py-2 text-start text-body-s wrap-anywhere hover:bg-surface-2"
                onClick={() => {
                  onFound([lat, lng], formatted_address)
                  setFound(null)
                }}
              >
                <bdi>{formatted_address}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
