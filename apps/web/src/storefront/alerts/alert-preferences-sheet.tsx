import { useQuery } from '@tanstack/react-query'
import type { AlertPreferencesView } from '@tokri/contract/alerts'
import type { TextKey } from '@tokri/contract/texts/index'
import type { AlertChannel, ChosenKind } from '@tokri/domain/alerts/channels'
import { pushPermission } from '../../lib/device/push'
import { problemText, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { preferencesQuery } from './preferences-query'
import { QuietHours } from './quiet-hours'
import { useTurning } from './use-turning'

/** The list with one value added or removed. */
export const toggled = <T,>(list: readonly T[], one: T, on: boolean): T[] => [
  ...list.filter((other) => other !== one),
  ...(on ? [one] : []),
]

const kinds: Record<ChosenKind, TextKey> = {
  orders: 'alertPreferencesOrders',
  wallet: 'alertPreferencesWallet',
  offers: 'alertPreferencesOffers',
}
const channels: Record<AlertChannel, { title: TextKey; text?: TextKey }> = {
  push: { title: 'alertPreferencesPush' },
  mail: { title: 'alertPreferencesMail', text: 'alertPreferencesImportant' },
  sms: { title: 'alertPreferencesSms', text: 'alertPreferencesImportant' },
}

function Switches({ preferences }: { preferences: AlertPreferencesView }) {
  const t = useText()
  const turn = useTurning()
  return (
    <>
      <h3 className="text-title-s mt-5 mb-1">{t('alertPreferencesKinds')}</h3>
      <OptionGroup label={t('alertPreferencesKinds')}>
        {(Object.keys(kinds) as ChosenKind[]).map((kind) => (
          <SwitchRow
            key={kind}
            title={t(kinds[kind])}
            checked={preferences.kinds.includes(kind)}
            onChange={(on) =>
              turn({ on, by: (now, on) => ({ ...now, kinds: toggled(now.kinds, kind, on) }) })
            }
          />
        ))}
      </OptionGroup>
      {preferences.possible.length > 0 && (
        <h3 className="text-title-s mt-5 mb-1">{t('alertPreferencesWays')}</h3>
      )}
      <OptionGroup label={t('alertPreferencesWays')}>
        {preferences.possible.map((channel) => {
          const { title, text } = channels[channel]
          return (
            <SwitchRow
              key={channel}
              title={t(title)}
              text={text && t(text)}
              checked={preferences.channels.includes(channel)}
              onChange={(on) =>
                turn({ on, by: (now, on) => ({ ...now, channels: toggled(now.channels, channel, on) }) })
              }
            />
          )
        })}
      </OptionGroup>
      <QuietHours quiet={preferences.quiet ?? null} />
    </>
  )
}

/** Which alerts to receive, and over which channels (CAL-12). */
export function AlertPreferencesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...preferencesQuery, enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title={t('alertPreferencesTitle')} closeLabel={t('close')}>
      <p className="text-body-s text-ink-2">{t('alertPreferencesText')}</p>
      {pushPermission() === 'refused' && <Notice tone="warn">{t('tellMeRefused')}</Notice>}
      {data && <Switches preferences={data} />}
      {!data && error && (
        <Notice tone="bad" action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
          {problemText(error)}
        </Notice>
      )}
      {!data && !error && (
        <Skeletons label={t('accountLoading')}>
          <Skeleton h="16rem" r="var(--r-l)" />
        </Skeletons>
      )}
    </Sheet>
  )
}
