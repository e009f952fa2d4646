import { useRef, useState } from 'react'
import { download } from '../../../lib/dom/download'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { type Corner, MAX_FILE_BYTES, readGeoJson, writeGeoJson } from './geojson'

interface AreaFileProps {
  areas: readonly Corner[][]
  /** The most areas a file may contain. */
  most: number
  disabled: boolean
  onRead: (areas: Corner[][]) => void
}

/** Imports areas from a GeoJSON file and exports them as one. */
export function AreaFile({ areas, most, disabled, onRead }: AreaFileProps) {
  const t = useManageText()
  const input = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const read = async (file: File) => {
    const found =
      file.size > MAX_FILE_BYTES ? { fault: 'size' as const } : readGeoJson(await file.text(), most)
    if (Array.isArray(found)) {
      onRead(found)
      setTold(t('geoRead', { count: found.length }))
    } else {
      const reason = t(`geoFault_${found.fault}` as ManageTextKey, { most })
      setTold(found.area && most > 1 ? t('geoFaultIn', { number: found.area, reason }) : reason)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!disabled && (
        <Press small icon="upload-simple" onClick={() => input.current?.click()}>
          {t('geoImport')}
        </Press>
      )}
      {areas.length > 0 && (
        <Press
          small
          icon="download-simple"
          onClick={() => download('areas.geojson', [writeGeoJson(areas)], 'application/geo+json')}
        >
          {t('geoExport')}
        </Press>
      )}
      <input
        ref={input}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={t('geoImport')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // so that the same file can be chosen again after it was corrected
          target.value = ''
          if (file) void read(file)
        }}
      />
      <span role="status" className="text-caption text-ink-2">
        {told}
      </span>
    </div>
  )
}
