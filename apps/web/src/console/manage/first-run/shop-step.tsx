import { contrast, readableOn } from '@tokri/domain/contrast'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Chip } from '../../../ui/chip'
import { Cloth } from '../../../ui/cloth'
import { Awning, Logo } from '../../../ui/marks'
import { type TextOf, useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { useDraft } from './draft'
import { Line } from './fields'
import { LogoField } from './logo-field'
import { STEP_FORM, type StepProps, useSaveSettings, useSaving } from './step'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** How readable text is on the colour: which text colour it gets, and the contrast. */
function contrastSaying(t: TextOf, colour: string): string {
  const words = readableOn(colour)
  const ratio = contrast(colour, words).toFixed(1)
  const white = contrast(colour, '#ffffff').toFixed(1)
  return words === '#ffffff'
    ? t('firstRunContrastWhite', { ratio })
    : t('firstRunContrastDark', { ratio, white })
}

/**
 * The whole page takes the colour while it is tried, and keeps it once it is saved. Returns what to call on
 * saving.
 */
function useTriedColour(colour: string): () => void {
  const kept = useRef(document.documentElement.style.getPropertyValue('--seed'))
  useEffect(() => {
    const { style } = document.documentElement
    if (isColour(colour)) style.setProperty('--seed', colour)
    return () => style.setProperty('--seed', kept.current)
  }, [colour])
  return () => {
    kept.current = colour
  }
}

/** Name, colour and logo, beside what customers will see. */
export function ShopStep({ settings }: StepProps) {
  const t = useManageText()
  const { save } = useSaving()
  const saveSettings = useSaveSettings()
  const [shop, change] = useDraft('shop', {
    storeName: String(settings.get('storeName') ?? ''),
    storeColor: String(settings.get('storeColor') ?? ''),
    storeLogo: String(settings.get('storeLogo') ?? ''),
  })
  const keepColour = useTriedColour(shop.storeColor)
  return (
    <form
      id={STEP_FORM}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void save(async () => {
          await saveSettings(shop)
          keepColour()
          return undefined
        })
      }}
    >
      <div className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1">
        <Line
          label={t('firstRunShopName')}
          value={shop.storeName}
          required
          autoComplete="organization"
          onChange={(storeName) => change({ storeName })}
        />
        <ColourField value={shop.storeColor} onChange={(storeColor) => change({ storeColor })} />
        <LogoField value={shop.storeLogo} onChange={(storeLogo) => change({ storeLogo })} />
      </div>
      <ShopPreview {...shop} />
    </form>
  )
}

function ColourField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useManageText()
  const id = useId()
  const help = isColour(value) ? contrastSaying(t, value) : undefined
  return (
    <FieldBox
      id={id}
      label={t('firstRunColour')}
      help={help}
      error={help ? undefined : t('firstRunColourWrong')}
    >
      {(wiring) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={t('firstRunColourPick')}
            className="size-11 flex-none cursor-pointer rounded-[0.625rem] bg-surface p-1 inset-ring inset-ring-line-control"
            value={isColour(value) ? value : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={`${boxLook()} flex-1`}>
            <input
              {...wiring}
              type="text"
              dir="ltr"
              required
              pattern="#[0-9a-fA-F]{6}"
              className={inputLook}
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
            />
          </span>
        </span>
      )}
    </FieldBox>
  )
}

interface Shop {
  storeName: string
  storeLogo: string
}

/** The header of the shop on a phone. */
function ShopPreview({ storeName, storeLogo }: Shop) {
  const t = useManageText()
  return (
    <section
      aria-label={t('firstRunPreview')}
      className="grid gap-3 overflow-hidden rounded-2xl bg-bg pb-4 shadow-e2 ring-1 ring-line"
      inert
    >
      <Cloth as="header" pattern="gingham" bleed className="relative px-4 pt-4 pb-5">
        <Logo name={storeName || '…'} image={storeLogo || null} />
        <Awning />
      </Cloth>
      <div className="grid gap-3 px-4 pt-2">
        <div className="flex flex-wrap gap-2">
          <Chip selected>{t('firstRunPreviewOpen')}</Chip>
          <Chip>{t('firstRunPreviewNear')}</Chip>
        </div>
        <Button block>{t('firstRunPreviewButton')}</Button>
        <p className="text-body-s">
          <span className="font-semibold text-primary-text">{t('firstRunPreviewLink')}</span>
        </p>
      </div>
    </section>
  )
}
