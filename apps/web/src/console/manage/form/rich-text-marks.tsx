import type { Editor } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { UPLOAD_MS } from '../../../lib/api/api'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { boxLook, inputLook } from './field-box'
import { pictureTypes, wholePicture } from './picture-rules'

const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** The URL of a link or the description of a picture, typed in a row below the tools. */
export function Marks({ editor }: { editor: Editor }) {
  const t = useManageText()
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const done = () => {
    setAsked(null)
    editor.commands.focus()
  }
  return (
    <>
      <Press
        small
        aria-expanded={asked === 'link'}
        onClick={() => setAsked(asked === 'link' ? null : 'link')}
      >
        {t('editorLink')}
      </Press>
      <Press
        small
        aria-expanded={asked === 'picture'}
        onClick={() => setAsked(asked === 'picture' ? null : 'picture')}
      >
        {t('editorPicture')}
      </Press>
      {asked === 'link' && <LinkRow editor={editor} onDone={done} />}
      {asked === 'picture' && <PictureRow editor={editor} onDone={done} />}
    </>
  )
}

interface RowProps {
  editor: Editor
  onDone: () => void
}

function LinkRow({ editor, onDone }: RowProps) {
  const t = useManageText()
  const id = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const isSafe = address === '' || safeAddress.test(address)
  const take = () => {
    if (!isSafe) return
    const words = editor.chain().focus().extendMarkRange('link')
    if (address === '') words.unsetLink().run()
    else words.setLink({ href: address }).run()
    onDone()
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-label">
        {t('editorAddress')}
      </label>
      <span className={`${boxLook(isSafe ? undefined : t('editorBadAddress'))} flex-1`}>
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode="url"
          // the row was opened in order to type here
          ref={(input) => input?.focus()}
          className={inputLook}
          value={address}
          aria-invalid={!isSafe || undefined}
          onChange={(event) => setAddress(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
      </span>
      <Press small onClick={take}>
        {t(address === '' ? 'editorUnlink' : 'editorSetLink')}
      </Press>
      {!isSafe && (
        <p role="alert" className="w-full text-caption text-danger">
          {t('editorBadAddress')}
        </p>
      )}
    </div>
  )
}

function PictureRow({ editor, onDone }: RowProps) {
  const t = useManageText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async (file: File) => {
    setBusy(true)
    try {
      const photo = await wholePicture(file)
      const { image } = await consoleApi.pictures.keepPicture({ photo }, { timeout: UPLOAD_MS })
      editor.chain().focus().setImage({ src: image, alt }).run()
      onDone()
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-label">
        {t('editorPictureWords')}
      </label>
      <span className={`${boxLook()} flex-1`}>
        <input
          id={id}
          type="text"
          dir="auto"
          className={inputLook}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </span>
      <Press small icon="camera" busy={busy} onClick={() => input.current?.click()}>
        {t('pictureChoose')}
      </Press>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('pictureChoose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void keep(chosen)
        }}
      />
    </div>
  )
}
