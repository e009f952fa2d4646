import type { Account } from '@tokri/contract/accounts'
import { type AvatarName, avatars } from '@tokri/domain/account/avatars'
import { useState } from 'react'
import { api, uploadAvatar } from '../../lib/api/api'
import { squarePhoto } from '../../lib/device/photo'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PhotoInput } from '../../ui/photo-input'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { refreshAccount } from '../kit/refresh-account'
import { avatarThings } from './avatars'

type AvatarSheetProps = { account: Account; open: boolean; onClose: () => void }

/** Sixteen pictures of objects, or a photo. A tap chooses. */
export function AvatarSheet({ account, open, onClose }: AvatarSheetProps) {
  const t = useText()
  const [waiting, setWaiting] = useState<string | null>(null)
  const [error, setError] = useState('')

  async function save(what: string, act: () => Promise<unknown>) {
    if (waiting) return
    setWaiting(what)
    setError('')
    try {
      await act()
      await refreshAccount()
      showToast({ text: t('avatarSaved'), icon: 'check-circle-fill' })
      onClose()
    } catch (problem) {
      setError(problemText(problem))
    } finally {
      setWaiting(null)
    }
  }
  const choose = (avatar: AvatarName) => void save(avatar, () => api.accounts.changeAvatar({ avatar }))
  const upload = (photo: File) => void save('photo', async () => uploadAvatar(await squarePhoto(photo)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chooseAvatarText')}
      closeLabel={t('close')}
      foot={
        <PhotoInput onPhoto={upload}>
          {(ask) => (
            <Button kind="soft" block icon="camera" loading={waiting === 'photo'} onClick={ask}>
              {t(waiting === 'photo' ? 'avatarUploading' : 'avatarUpload')}
            </Button>
          )}
        </PhotoInput>
      }
    >
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <fieldset
        className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-3.5 justify-items-center pt-1 pb-2"
        aria-busy={waiting !== null || undefined}
      >
        <legend className="sr-only">{t('chooseAvatarText')}</legend>
        {avatars.map((name, index) => (
          <button
            key={name}
            type="button"
            className="size-17 grid place-items-center rounded-full bg-[light-dark(oklch(0.94_0.05_var(--h)),oklch(0.34_0.05_var(--h)))] outline-offset-3 transition-transform duration-quick active:scale-94 aria-pressed:outline-3 aria-pressed:outline-primary-text"
            style={{ '--h': (index * 47 + 20) % 360 } as React.CSSProperties}
            aria-label={t(`avatar_${name}`)}
            aria-pressed={account.avatar === name}
            onClick={() => choose(name)}
          >
            <img
              className="size-[72%]"
              src={avatarThings[name]}
              alt=""
              width={256}
              height={256}
              loading="lazy"
              draggable={false}
            />
          </button>
        ))}
      </fieldset>
    </Sheet>
  )
}
