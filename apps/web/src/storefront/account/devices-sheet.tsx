import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { readDevice } from '../../lib/format/device-words'
import { dayAndTime } from '../../lib/format/figures'
import { problemText, type Translate, useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'
import { devicesQuery } from './queries'

function deviceWords(t: Translate, device: string | null): string {
  const { browser, system } = readDevice(device)
  if (browser && system) return t('deviceOn', { browser, system })
  return browser ?? system ?? t('deviceUnknown')
}

/** Every device that is logged in to this account, each with a button to log it out. */
function Devices() {
  const t = useText()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(devicesQuery)
  const leave = useMutation({
    mutationFn: (session_id: string) => api.accounts.revokeSession({ session_id }),
    onSuccess: () => showToast({ text: t('deviceSignedOut'), icon: 'check-circle-fill' }),
    onError: (problem) => showToast({ text: problemText(problem), icon: 'warning-circle-fill' }),
    onSettled: () => client.invalidateQueries(devicesQuery),
  })
  if (error && !data)
    return (
      <Notice tone="bad" action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    )
  if (!data)
    return (
      <Skeletons label={t('accountLoading')}>
        <Skeleton h="7.5rem" r="var(--r-l)" />
      </Skeletons>
    )
  return (
    <List className="bg-transparent shadow-none rounded-none -mx-4">
      {data.map(({ id, device, current, last_used_at, acted_by }) => (
        <ListRow
          key={id}
          icon={acted_by ? 'headset' : 'device-mobile'}
          title={acted_by ? t('deviceActing', { name: acted_by }) : deviceWords(t, device)}
          text={
            <span className="tabular-nums">{t('deviceLastUsed', { time: dayAndTime(last_used_at) })}</span>
          }
          tail={
            current ? (
              <Badge tone="ok">{t('deviceThis')}</Badge>
            ) : (
              <Button
                kind="text"
                size="m"
                loading={leave.isPending && leave.variables === id}
                onClick={() => leave.mutate(id)}
              >
                {t('deviceSignOut')}
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}

export function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('devicesTitle')} closeLabel={t('close')}>
      {open && <Devices />}
    </Sheet>
  )
}
