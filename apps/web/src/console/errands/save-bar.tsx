import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import type { OfferForm } from './use-offer-form'
import { changeTexts } from './words'

/** Errors that prevent saving, the changes, and the confirmation before saving. */
export function SaveBar({ form }: { form: OfferForm }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const list = changeTexts(t, form.base, form.changes)
  const wrong = Object.keys(form.shown).length
  const close = () => setAsking(false)
  return (
    <div className="sticky bottom-0 z-(--z-sticky) mt-3 grid gap-2 rounded-2xl bg-surface p-3 shadow-e2 max-sm:bottom-20">
      {(form.problem || wrong > 0) && (
        <Notice tone="bad" live>
          {wrong > 0 ? t('offerLook', { count: wrong }) : form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="text-meta text-ink-2 min-w-0 flex-1 tabular-nums" role="status">
          {list.length > 0 ? t('offerUnsaved', { count: list.length }) : t('offerAllSaved')}
        </p>
        {list.length > 0 && (
          <Button kind="text" size="m" onClick={form.undo}>
            {t('offerUndo')}
          </Button>
        )}
        <Button
          size="m"
          disabled={list.length === 0}
          loading={form.busy}
          onClick={() => setAsking(form.isReady())}
        >
          {form.busy ? t('offerSaving') : t('offerSave')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={close}
        title={t('offerConfirmTitle', { count: list.length })}
        text={t('offerConfirmText')}
        actions={
          <>
            <Button kind="soft" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              onClick={() => {
                close()
                void form.send()
              }}
            >
              {t('offerSave')}
            </Button>
          </>
        }
      >
        <dl className="grid gap-1.5 mt-3 max-h-[40vh] overflow-y-auto text-start">
          {list.map(({ name, text }) => (
            <div key={name} className="amount-line items-start tabular-nums">
              <dt>{name}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
