import type { FoundPlace } from '@tokri/contract/places'
import { useState } from 'react'
import { api } from '../../../lib/api/api'
import { type ManageTextKey, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import type { Corner } from '../form/geojson'
import { Press } from '../kit/press'

interface PlaceSearchProps {
  near: Corner | null
  onFound: (pin: Corner, address: string) => void
  /** Called with the location of this device, whose address is not known. */
  onHere: (pin: Corner) => void
}

/**
 * Finds the shop by its address or by the location of this device; a search without result says how to
 * continue.
 */
export function PlaceSearch({ near, onFound, onHere }: PlaceSearchProps) {
  const t = useManageText()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundPlace[] | null>(null)
  const [problem, setProblem] = useState<ManageTextKey | null>(null)
  const [busy, setBusy] = useState<'search' | 'device' | null>(null)
  const search = async () => {
    const query = words.trim()
    if (query.length < 2) return
    const at = near ? { lat: near[0], lng: near[1] } : {}
    setBusy('search')
    setProblem(null)
    setFound(null)
    try {
      const places = await api.places.searchPlaces({ query, ...at })
      setFound(places)
      if (places.length === 0) setProblem('firstRunNotFound')
    } catch {
      setProblem('firstRunSearchFailed')
    }
    setBusy(null)
  }
  const findMe = () => {
    setFound(null)
    setProblem(null)
    // browsers leave it out on pages without https
    if (!('geolocation' in navigator)) return setProblem('firstRunNoDevice')
    setBusy('device')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(null)
        onHere([coords.latitude, coords.longitude])
      },
      () => {
        setBusy(null)
        setProblem('firstRunNoDevice')
      },
      { timeout: 10_000 },
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
        <Press small icon="magnifying-glass" busy={busy === 'search'} onClick={() => void search()}>
          {t('firstRunSearchDo')}
        </Press>
        <Press small icon="crosshair-simple" busy={busy === 'device'} onClick={findMe}>
          {t('firstRunFindMe')}
        </Press>
      </search>
      <p role="status" className="text-caption text-ink-3 empty:hidden">
        {problem && t(problem)}
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
