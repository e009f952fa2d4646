import { useState } from 'react'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { STEP_FORM, type StepProps, useSaving } from './step'
import { isStoreThere } from './store-draft'
import { StoreForm } from './store-form'

type Way = 'form' | 'file' | 'demo'

/**
 * The first store: typed here, imported from a file, or a restaurant of the demo city for trying things out.
 */
export function StoreStep({ run }: StepProps) {
  const t = useManageText()
  const [way, setWay] = useState<Way>('form')
  if (run.store && isStoreThere(run))
    return (
      <Notice tone="ok">{t('firstRunStoreThere', { name: run.store.name, count: run.store.items })}</Notice>
    )
  return (
    <div className="grid gap-4">
      {run.place === null && <Notice tone="warn">{t('firstRunStoreNoPlace')}</Notice>}
      <div className="max-w-160">
        <Segment
          label={t('firstRunStoreWay')}
          value={way}
          options={[
            { value: 'form', label: t('firstRunByForm') },
            { value: 'file', label: t('firstRunByFile') },
            { value: 'demo', label: t('firstRunByDemo') },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'form' && <StoreForm run={run} />}
      {way === 'file' && <FileWay />}
      {way === 'demo' && <DemoWay run={run} />}
    </div>
  )
}

function FileWay() {
  const t = useManageText()
  return (
    <div className="grid max-w-160 justify-items-start gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <p className="text-body-s text-ink-2">{t('firstRunFileText')}</p>
      <PressLink to="/console/import" kind="p" icon="upload-simple">
        {t('firstRunFileOpen')}
      </PressLink>
    </div>
  )
}

function DemoWay({ run }: Pick<StepProps, 'run'>) {
  const t = useManageText()
  const { save } = useSaving()
  const { place } = run
  return (
    <form
      id={STEP_FORM}
      className="grid max-w-160 justify-items-start gap-3 rounded-2xl bg-surface p-4 shadow-e1"
      onSubmit={(event) => {
        event.preventDefault()
        if (place)
          void save(async () => {
            await consoleApi.rehearsal.copyDemoStore(place)
            return undefined
          })
      }}
    >
      <p className="text-body-s text-ink-2">{t('firstRunDemoText')}</p>
      <Press type="submit" icon="copy" disabled={place === null}>
        {t('firstRunDemoDo')}
      </Press>
    </form>
  )
}
