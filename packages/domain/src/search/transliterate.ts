/** Devanagari and Tamil characters in Latin letters, roughly as people type them. */
const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
  ...{ க: 'k', ங: 'n', ச: 's', ஞ: 'n', ட: 't', ண: 'n', த: 'th', ந: 'n', ப: 'p', ம: 'm', ய: 'y' },
  ...{ ர: 'r', ல: 'l', வ: 'v', ழ: 'zh', ள: 'l', ற: 'r', ன: 'n', ஜ: 'j', ஷ: 'sh', ஸ: 's', ஹ: 'h' },
}
/** A dot below changes the consonant before it. */
const dotted: Record<string, string> = { ज: 'z', फ: 'f', ड: 'r', ढ: 'rh', क: 'k', ख: 'kh', ग: 'g' }
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' },
  ...{ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o', ஓ: 'o', ஔ: 'au' },
}
/** Vowel signs that replace the inherent 'a' of a consonant. */
const vowelSigns: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॉ': 'o' },
  ...{ 'ॅ': 'e', 'ो': 'o', 'ौ': 'au', '्': '' },
  ...{ 'ா': 'a', 'ி': 'i', 'ீ': 'i', 'ு': 'u', 'ூ': 'u', 'ெ': 'e', 'ே': 'e', 'ை': 'ai', 'ொ': 'o' },
  ...{ 'ோ': 'o', 'ௌ': 'au', '்': '' },
}
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n' }
const DOT = '़'

/**
 * A Hindi or Tamil word in Latin letters, for people who type 'दोसा' where the menu says 'Dosa'; null for
 * other scripts. Tamil has one letter for t and d, p and b, k and g; the comparison by sound resolves them.
 */
export function inLatinLetters(word: string): string | null {
  const signs = [...word.normalize('NFC')]
  const parts = signs.map((sign, at) => latinOf(sign, { at, next: signs[at + 1], afterNext: signs[at + 2] }))
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('') : null
}

interface Around {
  at: number
  next: string | undefined
  afterNext: string | undefined
}

/** One character; a consonant includes an 'a', except at the end of a word or before another vowel sign. */
function latinOf(sign: string, { at, next, afterNext }: Around): string | null {
  const isDotted = next === DOT
  const consonant = (isDotted ? dotted[sign] : undefined) ?? consonants[sign]
  if (consonant === undefined)
    return sign === DOT ? '' : (vowels[sign] ?? vowelSigns[sign] ?? nasals[sign] ?? null)
  const follows = isDotted ? afterNext : next
  const isSilent = follows === undefined ? at > 0 : follows in vowelSigns
  return isSilent ? consonant : `${consonant}a`
}
