import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { QrCode } from '../../../ui/qr-code'
import { Skeleton } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { CodeStep } from './code-step'

/** A secret to scan or to type, and the first code, which proves that the app has it. */
export function SetUp({ onBack, onCodes }: { onBack: () => void; onCodes: (codes: string[]) => void }) {
  const t = useManageText()
  const { data, error } = useQuery({
    queryKey: ['console', 'second-factor', 'new'],
    queryFn: () => consoleApi.secondFactor.begin({}),
    // each request creates another secret: only one while this is open, and it is not cached
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  return (
    <CodeStep
      text={t('secondScan')}
      button={t('secondTurnOn')}
      onBack={onBack}
      send={async (code) => onCodes((await consoleApi.secondFactor.confirm({ code })).recovery_codes)}
    >
      <div className="flex flex-wrap items-center gap-4">
        {data ? (
          <QrCode text={data.uri} label={t('secondQr')} className="w-40 flex-none rounded-art" />
        ) : (
          <Skeleton h="10rem" w="10rem" r="0.75rem" />
        )}
        {data && (
          <p className="min-w-0 flex-1 basis-40 text-meta text-ink-2">
            {t('secondType')}{' '}
            <b className="block font-mono text-ink wrap-anywhere" dir="ltr">
              {data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </b>
          </p>
        )}
      </div>
    </CodeStep>
  )
}
