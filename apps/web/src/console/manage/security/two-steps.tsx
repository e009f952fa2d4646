import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime, number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Badge } from '../../../ui/badge'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import { consoleApi, useConsole } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { CodeStep } from './code-step'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

const KEY = ['console', 'second-factor']

type Step = 'look' | 'set up' | 'renew' | 'turn off'

/** Two-step sign-in: setting it up, new recovery codes, turning it off. */
export function TwoSteps() {
  const t = useManageText()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('look')
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => consoleApi.secondFactor.status({}) })
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: KEY })
    await client.invalidateQueries({ queryKey: ['console', 'me'] })
  }
  const show = (shown: string[]) => {
    setCodes(shown)
    setStep('look')
  }
  if (codes)
    return (
      <Card title={t('recoveryTitle')}>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            useConsole.setState({ needsSecondFactor: false })
            setCodes(null)
            void refresh()
          }}
        />
      </Card>
    )
  if (error)
    return (
      <Card title={t('secondTitle')}>
        <Notice tone="bad">{problemText(error)}</Notice>
      </Card>
    )
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="10rem" r="1rem" />
      </Skeletons>
    )
  const back = () => setStep('look')
  return (
    <Card
      title={t('secondTitle')}
      end={<Badge tone={data.since ? 'ok' : 'mute'}>{t(data.since ? 'secondOn' : 'secondOff')}</Badge>}
    >
      {step === 'look' && <p className="text-meta text-ink-2">{t('secondText')}</p>}
      {step === 'look' && !data.since && (
        <Press kind="p" icon="shield-check" className="justify-self-start" onClick={() => setStep('set up')}>
          {t('secondSetUp')}
        </Press>
      )}
      {step === 'look' && data.since && (
        <>
          <p className="text-meta">
            {t('secondSince', { day: dayAndTime(data.since) })}{' '}
            {t('secondLeft', { count: data.recovery_left, shown: number(data.recovery_left) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Press onClick={() => setStep('renew')}>{t('secondRenew')}</Press>
            {!data.is_demanded && (
              <Press kind="d" onClick={() => setStep('turn off')}>
                {t('secondTurnOff')}
              </Press>
            )}
          </div>
        </>
      )}
      {step === 'set up' && <SetUp onBack={back} onCodes={show} />}
      {step === 'renew' && (
        <CodeStep
          text={t('secondRenewText')}
          button={t('secondRenew')}
          onBack={back}
          send={async (code) => show((await consoleApi.secondFactor.renewRecovery({ code })).recovery_codes)}
        />
      )}
      {step === 'turn off' && (
        <CodeStep
          text={t('secondTurnOffText')}
          button={t('secondTurnOff')}
          onBack={back}
          send={async (code) => {
            await consoleApi.secondFactor.turnOff({ code })
            showToast({ text: t('secondIsOff'), icon: 'check-circle-fill' })
            back()
            await refresh()
          }}
        />
      )}
    </Card>
  )
}
