import { useEffect, useState } from 'react'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { hasText, type ManageTextKey, type TextOf, useManageText } from '../data/texts'

export const groupId = (group: string): string => `settings-${group}`

const icons: Readonly<Record<string, IconName>> = {
  brand: 'storefront',
  money: 'wallet',
  accounts: 'users',
  location: 'map-pin',
  home: 'house',
  listing: 'list',
  store: 'fork-knife',
  cart: 'basket',
  orders: 'receipt',
  errands: 'package',
  riders: 'moped',
  kitchen: 'cooking-pot',
  texts: 'note-pencil',
  devices: 'device-mobile',
}

export function groupName(t: TextOf, group: string): string {
  const key = `settingGroup_${group}`
  return hasText(key) ? t(key as ManageTextKey) : group
}

/** The topmost visible group. */
function useGroupInSight(groups: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null)
  const all = groups.join()
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setInSight(entered.target.getAttribute('aria-labelledby'))
      },
      { rootMargin: '-15% 0px -75%' },
    )
    for (const group of all.split(',')) {
      const section = document.getElementById(groupId(group))?.closest('section')
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [all])
  return inSight
}

/** Links to each group, with the number of settings that differ from their default. */
export function SettingGroups({ groups }: { groups: readonly { group: string; changed: number }[] }) {
  const t = useManageText()
  const inSight = useGroupInSight(groups.map(({ group }) => group))
  const goTo = (group: string) => {
    const head = document.getElementById(groupId(group))
    head?.closest('section')?.scrollIntoView({ block: 'start' })
    head?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('settingsGroups')}
      className="flex gap-1 max-lg:relative max-lg:-mx-(--k-pad) max-lg:overflow-x-auto max-lg:px-(--k-pad) max-lg:scrollbar-none lg:sticky lg:top-0 lg:grid"
    >
      {groups.map(({ group, changed }, at) => {
        const here = inSight === null ? at === 0 : inSight === groupId(group)
        return (
          <button
            key={group}
            type="button"
            aria-current={here ? 'true' : undefined}
            className={cx(
              'flex min-h-9 flex-none items-center gap-2 rounded-[0.625rem] px-3 text-start text-label whitespace-nowrap pointer-coarse:min-h-tap',
              here ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
            )}
            onClick={() => goTo(group)}
          >
            <Icon name={icons[group] ?? 'gear'} size="s" />
            <span className="min-w-0 flex-1 truncate">{groupName(t, group)}</span>
            {changed > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-surface-2 px-1.5 text-micro text-ink-2 tabular-nums">
                <span className="sr-only">{t('settingsChangedCount', { count: changed })}</span>
                <span aria-hidden="true">{number(changed)}</span>
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}
