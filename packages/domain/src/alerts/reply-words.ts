/** What people answer to end messages, or to have them again. */
const words = {
  stop: ['stop', 'unsubscribe', 'बंद', 'बंद करें', 'रोकें', 'إيقاف', 'ايقاف', 'توقف'],
  start: ['start', 'शुरू', 'शुरू करें', 'ابدأ', 'بدء'],
} as const

/** Whether an answer ends messages or asks for them again; null for anything else somebody writes. */
export function replyMeaning(text: string): 'stop' | 'start' | null {
  const said = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[.!।]+$/u, '')
  if ((words.stop as readonly string[]).includes(said)) return 'stop'
  return (words.start as readonly string[]).includes(said) ? 'start' : null
}
