import { type FileKind, MAX_FILE_BYTES, PART_BYTES } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { IMPORTS } from './paths'
import { ProgressBar } from './progress-bar'
import { sendParts, useKeepJob } from './queries'

interface FileDropProps {
  kind: FileKind
  store: number | null
  /** An upload that was interrupted, to be continued. */
  begun?: FileJob
}

/** Takes a file by choosing or dropping it, uploads it in parts, and opens its import. */
export function FileDrop({ kind, store, begun }: FileDropProps) {
  const t = useManageText()
  const navigate = useNavigate()
  const keep = useKeepJob()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)

  const send = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setProblem(t('importTooLarge'))
    if (begun && (file.name !== begun.name || file.size !== begun.bytes))
      return setProblem(t('importOtherFile', { name: begun.name, bytes: begun.bytes }))
    setProblem(null)
    setSent({ done: 0, all: file.size })
    try {
      const restaurant = store === null ? {} : { restaurant_id: store }
      const job =
        begun ?? (await consoleApi.files.start({ kind, name: file.name, bytes: file.size, ...restaurant }))
      await sendParts(file, job, (now) => {
        setSent({ done: Math.min(file.size, now.parts * PART_BYTES), all: file.size })
        keep(now)
      })
      await navigate(`${IMPORTS}/${job.id}`)
    } catch (error) {
      setProblem(problemText(error))
    }
    setSent(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way, the button inside is the usual one
    <div
      className={cx(
        'grid justify-items-center gap-2 rounded-2xl border-2 border-dashed p-6 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-control',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload-simple" size="l" className="text-ink-2" />
      <Press kind="p" busy={sent !== null} onClick={() => input.current?.click()}>
        {t('importChoose')}
      </Press>
      <p className="text-caption text-ink-2">{t('importDrop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.json,.geojson"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // so that the same file can be chosen again
          target.value = ''
          if (file) void send(file)
        }}
      />
      {sent && <ProgressBar done={sent.done} all={sent.all} label={t('importUploading')} />}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
