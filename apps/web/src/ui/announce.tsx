import { useEffect, useState } from 'react'

/** A polite live region: reads `text` when it changes, never at first. */
export function Announce({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text !== first || said !== '') setSaid(text)
  }, [text, first, said])
  return (
    <span className="sr-only" role="status" aria-live="polite">
      {said}
    </span>
  )
}
