import { type ReactNode, useRef } from 'react'
import { Icon } from './icon'

type PhotoInputProps = {
  onPhoto: (file: File) => void
  /** Takes a new picture where there is a camera, instead of choosing a stored one. */
  camera?: boolean
  /** The control that opens it: `ask` is its click handler. */
  children: (ask: () => void) => ReactNode
}

/** The device's picture chooser, opened by any button. */
export function PhotoInput({ onPhoto, camera, children }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // so that the same picture can be chosen again
          target.value = ''
          if (file) onPhoto(file)
        }}
      />
    </>
  )
}

type PhotoRowProps = Omit<PhotoInputProps, 'children'> & {
  /** The URL of the current picture. */
  photo?: string | null
  text: ReactNode
  busy: boolean
}

/** A row for uploading a picture; disabled during an upload. */
export function PhotoRow({ photo, text, busy, ...input }: PhotoRowProps) {
  return (
    <PhotoInput {...input}>
      {(ask) => (
        <button
          type="button"
          className="card flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-start"
          aria-busy={busy || undefined}
          onClick={busy ? undefined : ask}
        >
          {photo ? (
            <img className="rounded-art object-cover" src={photo} alt="" width={44} height={44} />
          ) : (
            <Icon name="camera" className="text-primary-text" />
          )}
          <span className="min-w-0 flex-1 text-label">{text}</span>
        </button>
      )}
    </PhotoInput>
  )
}
