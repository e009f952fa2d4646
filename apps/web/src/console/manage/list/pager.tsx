import { useListContext } from 'ra-core'
import { number } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { Key, PressIcon } from '../kit/press'

/** Previous and next: each page is found from the one before, so there are no page numbers. */
export function Pager() {
  const t = useManageText()
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext()
  return (
    <div className="flex min-h-10 flex-none items-center gap-2 px-4.5 text-caption text-ink-2 sm:border-t sm:border-line max-sm:pt-2">
      <span className="flex items-center gap-1.5 max-lg:hidden" aria-hidden="true">
        <Key>J</Key>
        <Key>K</Key> {t('listKeys')} <Key>Enter</Key> {t('listKeysOpen')} <Key>X</Key> {t('listKeysSelect')}{' '}
        <Key>/</Key> {t('listKeysSearch')}
      </span>
      <span className="ms-auto">{t('listPage', { page: number(page) })}</span>
      <PressIcon
        icon="caret-left"
        label={t('listPrevious')}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      />
      <PressIcon
        icon="caret-right"
        label={t('listNext')}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      />
    </div>
  )
}
