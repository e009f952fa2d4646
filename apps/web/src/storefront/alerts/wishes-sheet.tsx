import { useQuery } from '@tanstack/react-query'
import type { AnsweredWishes } from '@tokri/contract/alerts'
import type { TextKey } from '@tokri/contract/texts/index'
import type { AlertChannel, ChosenKind } from '@tokri/domain/alerts/channels'
import { pushPermission } from '../../lib/device/push'
import { problemText, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { useTurning } from './use-turning'
import { wishesQuery } from './wishes-query'

/** The list with or without one of its words. */
export const toggled = <T,>(list: readonly T[], one: T, on: boolean): T[] => [
  ...list.filter((other) => other !== one),
  ...(on ? [one] : []),
]

const kinds: Record<ChosenKind, TextKey> = {
  orders: 'wishOrders',
  wallet: 'wishWallet',
  offers: 'wishOffers',
}
const channels: Record<AlertChannel, { title: TextKey; text?: TextKey }> = {
  push: { title: 'wishPush' },
  mail: { title: 'wishMail', text: 'wishImportant' },
  sms: { title: 'wishSms', text: 'wishImportant' },
}

function Switches({ wishes }: { wishes: AnsweredWishes }) {
  const t = useText()
  const turn = useTurning()
  return (
    <>
      <h3 className="text-title-s mt-5 mb-1">{t('wishesKinds')}</h3>
      <OptionGroup label={t('wishesKinds')}>
        {(Object.keys(kinds) as ChosenKind[]).map((kind) => (
          <SwitchRow
            key={kind}
            title={t(kinds[kind])}
            checked={wishes.kinds.includes(kind)}
            onChange={(on) =>
              turn({ on, by: (now, on) => ({ ...now, kinds: toggled(now.kinds, kind, on) }) })
            }
          />
        ))}
      </OptionGroup>
      {wishes.possible.length > 0 && <h3 className="text-title-s mt-5 mb-1">{t('wishesWays')}</h3>}
      <OptionGroup label={t('wishesWays')}>
        {wishes.possible.map((channel) => {
          const { title, text } = channels[channel]
          return (
            <SwitchRow
              key={channel}
              title={t(title)}
              text={text && t(text)}
              checked={wishes.channels.includes(channel)}
              onChange={(on) =>
                turn({ on, by: (now, on) => ({ ...now, channels: toggled(now.channels, channel, on) }) })
              }
            />
          )
        })}
      </OptionGroup>
    </>
  )
}

/** What to hear of, and by which ways (CAL-12). */
export function WishesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...wishesQuery, enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title={t('wishesTitle')} closeLabel={t('close')}>
      <p className="text-body-s text-ink-2">{t('wishesText')}</p>
      {pushPermission() === 'refused' && <Notice tone="warn">{t('tellMeRefused')}</Notice>}
      {data && <Switches wishes={data} />}
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
