import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedMethod } from '@tokri/contract/payments'
import { payments } from '../../lib/api/later-api'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'
import { savedMethodsQuery } from '../checkout/pay-online'
import { savedText, savedTitle } from '../checkout/saved-words'

function useRemoving() {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SavedMethod) => payments.removeSavedMethod({ id }),
    onSuccess: () => showToast({ text: t('savedRemoved'), icon: 'check-circle-fill' }),
    onError: (problem) => showToast({ text: problemText(problem), icon: 'warning-circle-fill' }),
    onSettled: () => client.invalidateQueries(savedMethodsQuery),
  })
}

/** Payment methods saved at gateways, each with a button to remove it. */
function SavedMethods() {
  const t = useText()
  const { data, error, refetch } = useQuery(savedMethodsQuery)
  const removing = useRemoving()
  if (error && !data)
    return (
      <Notice tone="bad" action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    )
  if (!data)
    return (
      <Skeletons label={t('accountLoading')}>
        <Skeleton h="4.25rem" r="var(--r-l)" />
      </Skeletons>
    )
  if (data.length === 0) return <p className="text-ink-2">{t('savedNone')}</p>
  return (
    <List className="bg-transparent shadow-none rounded-none -mx-4">
      {data.map((method) => (
        <ListRow
          key={method.id}
          icon={method.title === 'UPI' ? 'qr-code' : 'credit-card'}
          title={savedTitle(method)}
          text={savedText({ ...method, is_charged: true }, t)}
          tail={
            <Button
              kind="text"
              size="m"
              loading={removing.isPending && removing.variables.id === method.id}
              aria-label={t('savedRemoveOne', { name: `${method.title} ${method.masked}` })}
              onClick={() => removing.mutate(method)}
            >
              {t('savedRemove')}
            </Button>
          }
        />
      ))}
    </List>
  )
}

export function SavedMethodsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('savedTitle')} closeLabel={t('close')}>
      {open && <SavedMethods />}
    </Sheet>
  )
}
