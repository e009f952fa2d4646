import { useState } from 'react'
import { downloadBase64 } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { today } from '../kit/calendar-day'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { type Days, presetDays } from '../reports/period'

const files = { tax: 'storeTaxDocuments', tax_at_source: 'storeTaxSource' } as const

/** A store's own tax documents of a period, and the tax collected from it at source. */
export function StoreTaxCard({ restaurant_id }: { restaurant_id: number }) {
  const t = useManageText()
  const [days, setDays] = useState<Days>(presetDays('Month', today()))
  const take = (what: keyof typeof files) =>
    consoleApi.storeTax
      .file({ restaurant_id, ...days, what })
      .then(downloadBase64)
      .catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <Card title={t('storeTaxTitle')}>
      <p className="text-body-s text-ink-2">{t('storeTaxText')}</p>
      <div className="flex flex-wrap gap-2">
        {(['from', 'to'] as const).map((end) => (
          <FieldBox key={end} id={`tax-${end}`} label={t(end === 'from' ? 'reportsFrom' : 'reportsTo')}>
            {(wiring) => (
              <span className={`${boxLook()} w-38`}>
                <input
                  {...wiring}
                  type="date"
                  className={inputLook}
                  value={days[end]}
                  onChange={({ target }) => target.value && setDays({ ...days, [end]: target.value })}
                />
              </span>
            )}
          </FieldBox>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {(['tax', 'tax_at_source'] as const).map((what) => (
          <Press key={what} icon="download-simple" onClick={() => void take(what)}>
            {t(files[what])}
          </Press>
        ))}
      </div>
    </Card>
  )
}
