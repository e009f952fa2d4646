import { type ReactNode, useRef } from 'react'
import { Icon } from './icon'

type PhotoInputProps = {
  onPhoto: (file: File) => void
  /** Asks for a new picture where there is a camera, not for one that was kept. */
  camera?: boolean
  /** What opens it: `ask` is its click. */
  children: (ask: () => void) => ReactNode
}

/** The device's own choice of a picture, behind whatever button stands for it. */
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
          // the same picture can be chosen once more
          target.value = ''
          if (file) onPhoto(file)
        }}
      />
    </>
  )
}

type PhotoRowProps = Omit<PhotoInputProps, 'children'> & {
  /** Address of the one that is there already. */
  photo?: string | null
  text: ReactNode
  busy: boolean
}

/** A row that asks for a picture; while one is on its way it asks for no other. */
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
