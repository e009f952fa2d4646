import './alerts.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnsweredWishes } from '@tokri/contract/alerts'
import type { TextKey } from '@tokri/contract/texts/index'
import type { AlertChannel, ChosenKind } from '@tokri/domain/alerts/channels'
import { api } from '../../lib/api'
import { problemText, useText } from '../../lib/i18n'
import { pushStanding } from '../../lib/push'
import { Notice } from '../../ui/notice'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'
import { toggled } from './toggled'
import { wishesQuery } from './wishes-query'

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

/** Each switch counts at once and goes back with a word when the server could not keep it. */
function useSaving() {
  const client = useQueryClient()
  const { queryKey } = wishesQuery
  return useMutation({
    mutationFn: ({ kinds, channels }: AnsweredWishes) =>
      api.alerts.saveNotificationWishes({ kinds, channels }),
    scope: { id: 'wishes' },
    onMutate: (wishes) => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, wishes)
      return before
    },
    onError: (error, _wishes, before) => {
      client.setQueryData(queryKey, before)
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    },
  })
}

function Switches({ wishes }: { wishes: AnsweredWishes }) {
  const t = useText()
  const { mutate } = useSaving()
  return (
    <>
      <h3 className="ts wishes__head">{t('wishesKinds')}</h3>
      <OptionGroup label={t('wishesKinds')}>
        {(Object.keys(kinds) as ChosenKind[]).map((kind) => (
          <SwitchRow
            key={kind}
            title={t(kinds[kind])}
            checked={wishes.kinds.includes(kind)}
            onChange={(on) => mutate({ ...wishes, kinds: toggled(wishes.kinds, kind, on) })}
          />
        ))}
      </OptionGroup>
      {wishes.possible.length > 0 && <h3 className="ts wishes__head">{t('wishesWays')}</h3>}
      <OptionGroup label={t('wishesWays')}>
        {wishes.possible.map((channel) => {
          const { title, text } = channels[channel]
          return (
            <SwitchRow
              key={channel}
              title={t(title)}
              text={text && t(text)}
              checked={wishes.channels.includes(channel)}
              onChange={(on) => mutate({ ...wishes, channels: toggled(wishes.channels, channel, on) })}
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
      <p className="bs c2">{t('wishesText')}</p>
      {pushStanding() === 'refused' && <Notice tone="warn">{t('tellMeRefused')}</Notice>}
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
