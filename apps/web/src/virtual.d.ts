declare module 'virtual:contract-paths' {
  /** Method and path of every call: `paths.orders.place`. */
  export const paths: Record<string, Record<string, { method: string; path: string }>>
}

declare module 'virtual:icon-sprite' {
  /** Address of the sprite; an icon is `address#name`. */
  export const sprite: string
}
