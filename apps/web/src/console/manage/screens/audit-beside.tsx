import { useText } from '../../../lib/format/i18n'
import { Avatar } from '../../../ui/marks'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { actWords, type Subject, subjectWords } from '../kit/audit-words'
import { PressIcon } from '../kit/press'
import { AuditFacts, AuditFields, AuditHistory } from './audit-change'
import { AuditUndo, undoable } from './audit-undo'

/** An entry of the audit log beside the list: what changed, and links to what it concerns. */
export function AuditBeside({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useManageText()
  const common = useText()
  const change = undoable(row)
  const name = subjectWords(t, row as Row & Subject)
  return (
    <aside
      aria-label={name}
      className="grid content-start gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1"
    >
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="text-title-s wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-meta text-ink-2">{actWords(t, String(row.action))}</p>
        </div>
        <PressIcon icon="x" label={common('close')} onClick={onClose} />
      </div>
      {row.actor_name !== null && (
        <p className="flex items-center gap-2 text-label">
          <Avatar name={String(row.actor_name)} size="1.75rem" />
          <bdi className="min-w-0 wrap-anywhere">{String(row.actor_name)}</bdi>
        </p>
      )}
      <div className="grid gap-3 border-t border-dashed border-line pt-3">
        <AuditFields row={row} />
      </div>
      <div className="border-t border-dashed border-line pt-3">
        <AuditFacts row={row} />
      </div>
      <div className="grid gap-2">
        {change && <AuditUndo change={change} />}
        <AuditHistory row={row} />
      </div>
    </aside>
  )
}
