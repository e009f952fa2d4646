// The 3D objects people may take as their picture (MIT, see THIRD-PARTY.md); only their URLs are in the
// bundle.

import pineapple from '@lobehub/fluent-emoji-3d/assets/1f34d.webp'
import tiger from '@lobehub/fluent-emoji-3d/assets/1f42f.webp'
import panda from '@lobehub/fluent-emoji-3d/assets/1f43c.webp'
import mango from '@lobehub/fluent-emoji-3d/assets/1f96d.webp'
import fox from '@lobehub/fluent-emoji-3d/assets/1f98a.webp'
import elephant from '@lobehub/fluent-emoji-3d/assets/1f418.webp'
import octopus from '@lobehub/fluent-emoji-3d/assets/1f419.webp'
import penguin from '@lobehub/fluent-emoji-3d/assets/1f427.webp'
import koala from '@lobehub/fluent-emoji-3d/assets/1f428.webp'
import rabbit from '@lobehub/fluent-emoji-3d/assets/1f430.webp'
import frog from '@lobehub/fluent-emoji-3d/assets/1f438.webp'
import rocket from '@lobehub/fluent-emoji-3d/assets/1f680.webp'
import robot from '@lobehub/fluent-emoji-3d/assets/1f916.webp'
import lion from '@lobehub/fluent-emoji-3d/assets/1f981.webp'
import unicorn from '@lobehub/fluent-emoji-3d/assets/1f984.webp'
import owl from '@lobehub/fluent-emoji-3d/assets/1f989.webp'
import type { AvatarName } from '@tokri/domain/account/avatars'

export const avatarThings: Record<AvatarName, string> = {
  tiger,
  panda,
  fox,
  lion,
  koala,
  rabbit,
  frog,
  owl,
  penguin,
  octopus,
  unicorn,
  elephant,
  mango,
  pineapple,
  robot,
  rocket,
}

/** The URL of an account's picture, and whether it is one of the set; null if there is none. */
export function pictureOf(avatar: string | null): { picture: string | null; plated: boolean } {
  if (!avatar) return { picture: null, plated: false }
  if (avatar.startsWith('/')) return { picture: avatar, plated: false }
  return { picture: avatar in avatarThings ? avatarThings[avatar as AvatarName] : null, plated: true }
}
