import type { Task } from '@tokri/contract/rider-task'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate } from 'react-router'
import { type Translate, useText } from '../lib/format/i18n'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { PageShell } from '../ui/page-shell'
import { readCancelled } from './alarms'
import { Stop } from './stop'

/** What to do with a cancelled order's goods. */
export function cancelledText(t: Translate, { cancelled, restaurant }: Task): string {
  const name = `\u2068${restaurant.name}\u2069`
  return t(cancelled?.has_goods ? 'riderCancelledGoods' : 'riderCancelledNoGoods', { name })
}

/**
 * An order that was cancelled while its rider had it: what happened, where the goods go, and back to the
 * list.
 */
export function CancelledOrder({ task }: { task: Task }) {
  const t = useText()
  const navigate = useNavigate()
  const { restaurant } = task
  const back = () => {
    readCancelled(task.id)
    void navigate('/delivery/orders')
  }
  return (
    <PageShell>
      <div className="grid min-h-full grid-cols-1 content-center gap-6 px-gutter py-8">
        <div role="alert">
          <EmptyState
            page={false}
            title={t('riderCancelledTitle', { id: `\u2066${shortId(task.unique_order_id)}\u2069` })}
            text={cancelledText(t, task)}
            art={
              <span className="grid size-24 place-items-center rounded-full bg-danger-soft text-danger [&_.i]:size-12">
                <Icon name="x-circle-fill" />
              </span>
            }
          />
        </div>
        {task.cancelled?.has_goods && (
          <Card as="section">
            <Stop
              kind="pickup"
              icon={task.errand ? 'package-fill' : undefined}
              label={t('riderWayBack')}
              name={restaurant.name}
              line={restaurant.landmark ?? restaurant.address}
              phone={restaurant.phone}
              to={restaurant}
            />
          </Card>
        )}
        <Button size="rider" block onClick={back}>
          {t('boardBack')}
        </Button>
      </div>
    </PageShell>
  )
}
