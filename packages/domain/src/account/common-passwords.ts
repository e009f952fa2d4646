/**
 * Passwords at the top of every published breach. Common additions (capitals, a number, an exclamation mark,
 * @ for a) are stripped before the lookup, so one stem covers thousands.
 */
const stems: ReadonlySet<string> = new Set(
  `password passwort passw pass qwerty qwertyuiop azerty asdfghjkl zxcvbnm admin administrator root user guest login
  welcome letmein iloveyou loveyou iloveu love sunshine princess football baseball basketball cricket hockey soccer
  superman batman spiderman pokemon naruto starwars dragon monkey tigger shadow master killer hunter ranger michael
  jordan jennifer jessica ashley daniel charlie thomas robert michelle nicole samantha amanda andrew matthew joshua
  whatever trustno freedom computer internet samsung google facebook instagram whatsapp youtube microsoft apple
  android windows linux oracle cisco changeme default secret test testing tester temp demo example hello helloworld
  flower butterfly chocolate cookie cheese pepper ginger banana orange summer winter spring autumn january february
  march april june july august september october november december monday friday sunday india bharat mumbai delhi
  bangalore bengaluru chennai kolkata hyderabad krishna ganesh shiva radha saibaba sairam jaihind jaimatadi omsairam
  namaste hanuman tokri biryani newpassword mypassword mypass abcd abc abcde abcdef abcdefg qwe qweasd qweasdzxc asd
  asdf asdfgh zxc zxcv zxcvb qazwsx qazwsxedc`.split(/\s+/),
)

/** Keyboard and alphabet sequences, forwards and backwards. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const reversed = (text: string): string => [...text].reverse().join('')

const plainLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '1': 'i',
}

const trimmed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether an attacker would guess it within the first few thousand attempts (VAL-05). */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+$/u.test(plain)) return true
  if (/^\d+$/.test(plain) && new Set(plain).size <= 2) return true
  if (walks.some((walk) => walk.includes(plain) || reversed(walk).includes(plain))) return true
  const word = trimmed(plain)
  const spelt = trimmed([...plain.replace(/[^\p{L}]+$/u, '')].map((c) => plainLetters[c] ?? c).join(''))
  return stems.has(word) || stems.has(spelt)
}
