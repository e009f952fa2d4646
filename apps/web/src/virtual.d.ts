declare module 'virtual:contract-paths' {
  /** Method and path of every call: `paths.orders.place`. */
  export const paths: Record<string, Record<string, { method: string; path: string }>>
}

declare module 'virtual:public-settings' {
  type Value = string | number | boolean
  /** Each setting's default, or its choices with the default first. */
  export const publicSettings: Record<string, Value | readonly Value[]>
}

declare module 'virtual:icon-sprite' {
  /** Address of the sprite; an icon is `address#name`. */
  export const sprite: string
}
