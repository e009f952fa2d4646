declare module 'virtual:contract-paths' {
  /** Method and path of the calls of customers, as `lib/call-paths.ts` writes them. */
  export const shortPaths: Record<string, Record<string, string>>
}

declare module 'virtual:later-paths' {
  /** The same for calls that no first screen makes. */
  export const laterPaths: Record<string, Record<string, string>>
}

declare module 'virtual:work-paths' {
  /** The same for calls that only riders, stores and staff make; customers don't load them. */
  export const workPaths: Record<string, Record<string, string>>
}

declare module 'virtual:public-settings' {
  type Value = string | number | boolean
  /** Each setting's default, or its choices with the default first. */
  export const publicSettings: Record<string, Value | readonly Value[]>
}

declare module 'virtual:icon-sprite' {
  /** URL of the sprite; an icon is `url#name`. */
  export const sprite: string
}

declare module 'virtual:resources' {
  /** Every resource of the console, without its schemas. */
  export const resources: readonly import('@tokri/contract/resources/describe').ResourceDescription[]
}
