import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { PublishLater } from './publish-later'

interface Props {
  page_id: number
  onClose: () => void
}

/** Schedules what is typed in the page's form for a later time, and resets the form. */
export function ScheduleSheet({ page_id, onClose }: Props) {
  const t = useManageText()
  const client = useQueryClient()
  const { getValues, reset } = useFormContext<{ name: string; body: string }>()
  const schedule = async (publish_at: string) => {
    const { name, body } = getValues()
    await consoleApi.pageVersions.schedule({ page_id, name, body, publish_at })
    reset()
    await client.invalidateQueries({ queryKey: ['page-versions'] })
  }
  return <PublishLater text={t('versionsLaterText')} schedule={schedule} onClose={onClose} />
}
