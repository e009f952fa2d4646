import { useState } from 'react'
import { money } from '../lib/format/figures'
import { useText } from '../lib/format/i18n'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { OtpField } from '../ui/otp-field'
import { Sheet } from '../ui/sheet'
import type { StepProof } from './commands'
import { isEnough, type RequiredProof } from './errand-task'
import { ProofPhoto, usePicture } from './proof-photo'

type HandoverProps = {
  open: boolean
  onClose: () => void
  asked: RequiredProof
  /** The label of the submit button. */
  action: string
  busy: boolean
  problem: string
  isErrand: boolean
  onDone: (proof: StepProof) => void
}

/** Asks for cash, PIN and photo before a handover. */
export function HandoverSheet({
  open,
  onClose,
  asked,
  action,
  busy,
  problem,
  isErrand,
  onDone,
}: HandoverProps) {
  const t = useText()
  const [pin, setPin] = useState('')
  const picture = usePicture()
  const { photo } = picture
  const done = () => onDone({ ...(pin ? { delivery_pin: pin } : {}), ...(photo ? { photo } : {}) })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={asked.code || asked.either ? t('deliveryPinTitle') : asked.name}
      closeLabel={t('close')}
      foot={
        <Button
          size="rider"
          block
          disabled={!isEnough(asked, { pin, ...picture })}
          loading={busy}
          onClick={done}
        >
          {action}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {asked.cash > 0 && (
          <Notice tone="offer" icon="money-fill">
            <b className="tabular-nums">
              {t('riderCollectCash')}: {money(asked.cash)}
            </b>
          </Notice>
        )}
        {asked.either && (
          <p className="text-body-s text-ink-2">
            {t('riderCodeOrPhoto')} {asked.photoSparesCash && t('riderPhotoNoCash')}
          </p>
        )}
        {(asked.code || asked.either) && (
          <OtpField
            label={isErrand ? t('riderCodeOf', { name: asked.name }) : t('deliveryDeliveryPinPlaceholder')}
            length={4}
            value={pin}
            onChange={setPin}
            error={problem || undefined}
            autoFocus
          />
        )}
        {problem && !asked.code && !asked.either && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {asked.photo && <ProofPhoto {...picture} />}
      </div>
    </Sheet>
  )
}
