import { encodings } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import { locale } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { CheckRow } from '../../../ui/option-rows'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { PressLink } from '../kit/press'
import { IMPORTS } from './paths'
import { sizeOf } from './queries'

interface Said {
  encoding?: (typeof encodings)[number]
  amounts?: 'major' | 'minor' | null
  with_stock?: boolean
}
interface FileHeadProps {
  job: FileJob
  disabled: boolean
  onRead: (said: Said) => Promise<void>
}

/** The file's name, what was recognised in it, and what people may correct. */
export function FileHead({ job, disabled, onRead }: FileHeadProps) {
  const t = useManageText()
  const { read } = job
  const facts = { rows: job.rows ?? 0, columns: read?.columns.length ?? 0, size: sizeOf(job.bytes, locale()) }
  return (
    <div className="grid gap-3 p-4.5">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-[0.625rem] bg-success-soft text-success">
          <Icon name="receipt" />
        </span>
        <span className="grid min-w-0 flex-1">
          <bdi className="text-label wrap-anywhere">{job.name}</bdi>
          <span className="text-caption text-ink-2">
            {t('importFileFacts', facts)}
            {read?.is_remembered && `. ${t('importRemembered')}`}
          </span>
        </span>
        {job.state !== 'done' && <PressLink to={IMPORTS}>{t('importReplace')}</PressLink>}
      </div>
      {read && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FieldBox id="import-encoding" label={t('importEncoding')}>
            {(wiring) => (
              <span className={boxLook()}>
                <select
                  {...wiring}
                  className={inputLook}
                  disabled={disabled}
                  value={read.encoding}
                  onChange={({ target }) =>
                    void onRead({ encoding: target.value as Said['encoding'] & string })
                  }
                >
                  {encodings.map((encoding) => (
                    <option key={encoding} value={encoding}>
                      {encoding === read.encoding && read.is_guessed
                        ? t('importEncodingGuess', { encoding })
                        : encoding}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </FieldBox>
          <FieldBox id="import-amounts" label={t('importAmounts')}>
            {(wiring) => (
              <span className={boxLook()}>
                <select
                  {...wiring}
                  className={inputLook}
                  disabled={disabled}
                  value={read.amounts ?? ''}
                  onChange={({ target }) =>
                    void onRead({ amounts: (target.value || null) as Said['amounts'] & string })
                  }
                >
                  <option value="">{t('importAmountsAuto')}</option>
                  <option value="major">{t('importAmountsMajor')}</option>
                  <option value="minor">{t('importAmountsMinor')}</option>
                </select>
              </span>
            )}
          </FieldBox>
        </div>
      )}
      {read && job.kind === 'items' && read.columns.some(({ target }) => target === 'stock') && (
        <CheckRow
          title={t('importWithStock')}
          checked={read.with_stock}
          disabled={disabled}
          onChange={(with_stock) => void onRead({ with_stock })}
        />
      )}
    </div>
  )
}
