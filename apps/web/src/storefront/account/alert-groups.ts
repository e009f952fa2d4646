import type { Alert } from '@tokri/contract/alerts'

/** Alerts about one order, or a single alert about something else; the newest first. */
export interface AlertGroup {
  newest: Alert
  earlier: Alert[]
}

const isAboutOrder = ({ kind, data }: Alert): boolean => kind === 'orders' && data.click_action !== null

/** Groups the alerts of each order, at the position of the newest. */
export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const groups = new Map<string | number, AlertGroup>()
  for (const alert of alerts) {
    const key = isAboutOrder(alert) ? (alert.data.click_action ?? alert.id) : alert.id
    const group = groups.get(key)
    if (group) group.earlier.push(alert)
    else groups.set(key, { newest: alert, earlier: [] })
  }
  return [...groups.values()]
}
