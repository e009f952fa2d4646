/** The payload of a push message. */
export interface Pushed {
  id: number
  title: string
  message: string
  image: string | null
  /** The URL changes with the operator's icon. */
  icon: string
  click_action: string | null
  lang: string
  /** The subject: a newer message about the same one replaces it, and rings again. */
  tag: string | null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses a message; null if it is not ours. */
export function readPushed(text: string | undefined): Pushed | null {
  try {
    const { id, title, message, image, icon, click_action, lang, tag } = JSON.parse(text ?? '') as Record<
      string,
      unknown
    >
    if (typeof id !== 'number' || !isText(title) || title === '') return null
    return {
      id,
      title,
      message: isText(message) ? message : '',
      image: isText(image) ? image : null,
      icon: isText(icon) ? icon : '/icons/192.png',
      click_action: isText(click_action) ? click_action : null,
      lang: isText(lang) ? lang : 'en',
      tag: isText(tag) ? tag : null,
    }
  } catch {
    return null
  }
}

const rightToLeft = /^(ar|fa|he|ur)\b/

/** The notification of a message; repeated alerts replace each other. `vibrate` is CON-10. */
export const notificationOf = ({ id, message, image, icon, click_action, lang, tag }: Pushed) => ({
  body: message,
  icon,
  tag: tag ?? `alert-${id}`,
  renotify: tag !== null,
  lang,
  dir: rightToLeft.test(lang) ? ('rtl' as const) : ('ltr' as const),
  data: { click_action },
  vibrate: [100, 150, 100, 100, 150, 100],
  ...(image ? { image } : {}),
})

/** What a tap opens: a page of this app, an http(s) URL, or else the alerts. */
export function targetOf(click_action: unknown, origin: string): string {
  if (isText(click_action) && click_action !== '' && URL.canParse(click_action, origin)) {
    const address = new URL(click_action, origin)
    if (/^https?:$/.test(address.protocol)) return address.href
  }
  return `${origin}/alerts`
}

/** Safari revokes the permission of a worker that receives a push and shows nothing. */
export const mustShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent)
