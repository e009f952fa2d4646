import { useQueryClient } from '@tanstack/react-query'
import { useEditContext } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { EditPage, type HeadProps } from '../form/record-page'
import { pathOf } from '../kit/looks'
import { items } from '../screens/menus'
import { usePathOfMenu } from './menu-path'

/** The panel is only as wide as its form. */
const { Aside: _, ...form } = items

/** The form of the open item beside the list; the menu is fetched again once it is saved. */
export function ItemPanel({ id }: { id: number }) {
  const t = useManageText()
  return (
    <aside
      aria-label={t('items_many')}
      data-panel
      className="grid max-h-[calc(100dvh-9.5rem)] content-start gap-3.5 overflow-y-auto rounded-2xl bg-surface p-3.5 shadow-e1 lg:sticky lg:top-0"
    >
      <EditPage key={id} looks={form} id={id} Top={PanelHead} />
    </aside>
  )
}

function PanelHead({ looks, title, children }: HeadProps) {
  const t = useManageText()
  const client = useQueryClient()
  const pathOfMenu = usePathOfMenu()
  const { record } = useEditContext<Row>()
  const version = record?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another menu
  useEffect(() => void client.invalidateQueries({ queryKey: ['console', 'menu'] }), [client, version])
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 pt-1.5 font-display text-title-s font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <Link
          to={pathOfMenu()}
          aria-label={t('menuClosePanel')}
          title={t('menuClosePanel')}
          className="relative grid size-9 flex-none place-items-center rounded-[0.625rem] text-ink-2 after:absolute after:-inset-1 hover:bg-surface-3"
        >
          <Icon name="x" size="s" />
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {record && (
          <Link
            to={pathOf(looks.resource, Number(record.id))}
            className="me-auto inline-flex min-h-9 items-center text-label text-primary-text hover:underline"
          >
            {t('menuWholePage')}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}
