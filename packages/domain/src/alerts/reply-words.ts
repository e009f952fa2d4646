/** Replies that unsubscribe from messages or resubscribe. */
const words = {
  stop: ['stop', 'unsubscribe', 'बंद', 'बंद करें', 'रोकें', 'إيقاف', 'ايقاف', 'توقف'],
  start: ['start', 'शुरू', 'शुरू करें', 'ابدأ', 'بدء'],
} as const

/** Whether a reply unsubscribes or resubscribes; null for any other text. */
export function replyMeaning(text: string): 'stop' | 'start' | null {
  const said = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[.!।]+$/u, '')
  if ((words.stop as readonly string[]).includes(said)) return 'stop'
  return (words.start as readonly string[]).includes(said) ? 'start' : null
}
