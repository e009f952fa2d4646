import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import type { LineSheetProps } from './line-card'
import { usePick } from './queries'

/** How many of several units are missing: one button each. */
export function MissingSheet({ list, line, open, onClose }: LineSheetProps) {
  const t = useText()
  const pick = usePick(list, line)
  const counts = Array.from({ length: line.quantity }, (_, at) => at + 1)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pickMissingTitle')}
      head={<bdi className="text-body-s text-ink-2">{line.name}</bdi>}
      closeLabel={t('close')}
    >
      <div className="grid grid-cols-1 gap-3">
        {counts.map((missing) => (
          <Button
            key={missing}
            kind="soft"
            block
            disabled={pick.isPending}
            onClick={() => pick.mutate({ action: 'short', missing }, { onSettled: onClose })}
          >
            {missing === line.quantity ? t('pickMissingAll') : t('pickMissingUse', { count: missing })}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
