/** Pictures people may choose for themselves; each is a 3D object of the app. */
export const avatars = [
  'tiger',
  'panda',
  'fox',
  'lion',
  'koala',
  'rabbit',
  'frog',
  'owl',
  'penguin',
  'octopus',
  'unicorn',
  'elephant',
  'mango',
  'pineapple',
  'robot',
  'rocket',
] as const
export type AvatarName = (typeof avatars)[number]
