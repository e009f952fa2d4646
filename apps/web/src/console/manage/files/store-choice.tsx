import { useState } from 'react'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { useReferenceName } from '../form/reference-name'
import { ReferencePicker } from '../form/reference-picker'
import { Press } from '../kit/press'

interface StoreChoiceProps {
  /**
   * The stores of a store's people. Null: the person sees every store, and may leave the choice to the file.
   */
  stores: readonly { id: number; name: string }[] | null
  store: number | null
  onChoose: (store: number | null) => void
}

/** The store that all rows of a file belong to. */
export function StoreChoice({ stores, store, onChoose }: StoreChoiceProps) {
  const t = useManageText()
  const [name, setName] = useState<string | null>(null)
  const [picks, setPicks] = useState(false)
  // chosen by the address that led here
  const known = useReferenceName(stores === null && name === null && store !== null ? 'stores' : null, store)
  if (stores)
    return (
      <FieldBox id="import-store" label={t('importStore')}>
        {(wiring) => (
          <span className={boxLook()}>
            <select
              {...wiring}
              className={inputLook}
              value={store ?? ''}
              onChange={({ target }) => onChoose(Number(target.value))}
            >
              {stores.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </span>
        )}
      </FieldBox>
    )
  return (
    <FieldBox id="import-store" label={t('importStore')} group>
      {() => (
        <div className="grid gap-2">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="text-body-s font-medium">
              {(store !== null && (name ?? known)) || t('importStoreInFile')}
            </bdi>
            <Press small aria-expanded={picks} onClick={() => setPicks(!picks)}>
              {t('formChoose')}
            </Press>
            {store !== null && (
              <Press
                small
                kind="g"
                onClick={() => {
                  onChoose(null)
                  setName(null)
                }}
              >
                {t('importStoreInFile')}
              </Press>
            )}
          </span>
          {picks && (
            <ReferencePicker
              of="stores"
              label={t('importStore')}
              chosen={store === null ? [] : [store]}
              onChoose={(id, row) => {
                onChoose(id)
                setName(String(row.name ?? id))
                setPicks(false)
              }}
            />
          )}
        </div>
      )}
    </FieldBox>
  )
}
