import { useText } from '../lib/format/i18n'
import { TabBar } from '../ui/tab-bar'

export type RiderTab = 'orders' | 'completed' | 'account'

/** The three tabs of the rider's area. */
export function RiderTabs({ active }: { active: RiderTab }) {
  const t = useText()
  return (
    <TabBar
      label={t('mainNavigation')}
      fixed
      tabs={[
        {
          to: '/delivery/orders',
          label: t('riderTabOrders'),
          icon: 'moped',
          iconOn: 'moped-fill',
          active: active === 'orders',
        },
        {
          to: '/delivery/completed-orders',
          label: t('riderTabCompleted'),
          icon: 'check-circle',
          iconOn: 'check-circle-fill',
          active: active === 'completed',
        },
        {
          to: '/delivery',
          label: t('riderTabAccount'),
          icon: 'user-circle',
          iconOn: 'user-circle-fill',
          active: active === 'account',
        },
      ]}
    />
  )
}
