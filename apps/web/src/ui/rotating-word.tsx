import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from './motion'

/** How long a word is shown, in ms (CON-16), including its cross-fade of 500 ms. */
const WORD_MS = 3000
const CALM_WORD_MS = 6000

/** Words that alternate: one rolls up as the next fades in. Decoration, so hidden from screen readers. */
export function RotatingWord({ words }: { words: readonly string[] }) {
  const calm = usePrefersReducedMotion()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (words.length < 2) return
    const timer = setInterval(
      () => !document.hidden && setTurn((now) => now + 1),
      calm ? CALM_WORD_MS : WORD_MS,
    )
    return () => clearInterval(timer)
  }, [words.length, calm])
  if (words.length === 0) return null
  const word = words[turn % words.length]
  const before = turn > 0 ? words[(turn - 1) % words.length] : undefined
  return (
    <span className="rotate-word" aria-hidden="true">
      {before !== undefined && before !== word && (
        <b key={`out-${turn}`} className="is-leaving">
          {before}
        </b>
      )}
      <b key={`in-${turn}`}>{word}</b>
    </span>
  )
}
