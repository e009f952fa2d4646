import type { Certificate } from '@tokri/contract/stores'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

/** Documents with a name, a number and an expiry date. */
export function CertificatesControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const papers = Array.isArray(value) ? (value as Certificate[]) : []
  const put = (at: number, part: Partial<Certificate>) =>
    onChange(papers.map((paper, index) => (index === at ? { ...paper, ...part } : paper)))
  const box = (at: number, label: ManageTextKey, input: React.InputHTMLAttributes<HTMLInputElement>) => (
    <span className={`${boxLook()} flex-1`}>
      <input
        {...input}
        aria-label={`${t(label)} ${at + 1}`}
        placeholder={t(label)}
        disabled={disabled}
        className={`${inputLook} min-w-24`}
      />
    </span>
  )
  return (
    <div className="grid gap-2">
      {papers.map((paper, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: papers have no other name, and hold no state
        <div key={at} className="flex flex-wrap items-center gap-2">
          {box(at, 'certName', {
            maxLength: 80,
            value: paper.name,
            onChange: (event) => put(at, { name: event.target.value }),
          })}
          {box(at, 'certNumber', {
            maxLength: 80,
            dir: 'ltr',
            value: paper.number,
            onChange: (event) => put(at, { number: event.target.value }),
          })}
          {box(at, 'certUntil', {
            type: 'date',
            value: paper.valid_until ?? '',
            onChange: (event) => put(at, { valid_until: event.target.value || null }),
          })}
          {!disabled && (
            <PressIcon
              icon="trash"
              label={t('certRemove', { name: paper.name || String(at + 1) })}
              onClick={() => onChange(papers.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!disabled && (
        <Press
          small
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange([...papers, { name: '', number: '', valid_until: null }])}
        >
          {t('certAdd')}
        </Press>
      )}
    </div>
  )
}
