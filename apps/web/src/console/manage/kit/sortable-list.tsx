import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'

interface Sortable {
  id: number
  name: string
}

interface SortableListProps<T extends Sortable> {
  rows: readonly T[]
  label: string
  disabled?: boolean
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void
  className?: string
  children: (row: T) => ReactNode
}

/** Rows that are sorted by dragging their handle, or with space and the arrow keys. */
export function SortableList<T extends Sortable>(props: SortableListProps<T>) {
  const { rows, label, disabled, onOrder, className, children } = props
  const t = useManageText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rows.map(({ id }) => id)
  const nameOf = (id: string | number) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: string | number) => ids.indexOf(Number(id)) + 1
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onOrder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  const said = (key: 'sortMoved' | 'sortDropped', active: string | number, over?: string | number) =>
    t(key, { name: nameOf(active), place: placeOf(over ?? active), count: rows.length })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('sortHelp') },
        announcements: {
          onDragStart: ({ active }) => t('sortLifted', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) => said('sortMoved', active.id, over?.id),
          onDragEnd: ({ active, over }) => said('sortDropped', active.id, over?.id),
          onDragCancel: ({ active }) => t('sortCancelled', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul aria-label={label} className={className}>
          {rows.map((row) => children(row))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  row: Sortable
  /** The rows can't be moved. */
  fixed?: boolean
  className?: string
  /** Moves along below the row. */
  below?: ReactNode
  children: ReactNode
}

/** One row of a sortable list, its handle in front. */
export function SortableRow({ row, fixed, className, below, children }: SortableRowProps) {
  const t = useManageText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id })
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
      className={cx(isDragging && 'relative z-10 rounded-[0.625rem] shadow-e3')}
    >
      <div className={cx('flex items-center', className)}>
        {!fixed && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('sortHandle', { name: row.name })}
            className="relative grid h-9 w-6 flex-none cursor-grab touch-none place-items-center text-ink-3 after:absolute after:-inset-1 pointer-coarse:min-h-tap"
          >
            <Icon name="dots-six-vertical-bold" size="s" />
          </button>
        )}
        {children}
      </div>
      {below}
    </li>
  )
}
