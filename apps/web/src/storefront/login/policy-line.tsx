import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/format/i18n'

/** A text with elements in place of its `{params}`, wherever a language puts them. */
export function Woven({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/(⟦\w+⟧)/).map((piece) => {
    const name = piece.startsWith('⟦') ? piece.slice(1, -1) : ''
    return name ? <span key={name}>{parts[name]}</span> : piece
  })
}

/** Marks the position of a part. */
export const slot = (name: string): string => `⟦${name}⟧`

/** What people agree to, with links to the pages. */
export function PolicyLine() {
  const t = useText()
  const link = (slug: string, words: string) => (
    <Link
      to={`/pages/${slug}`}
      className="text-primary-text font-semibold underline underline-offset-[0.15em] py-[0.35rem]"
    >
      {words}
    </Link>
  )
  return (
    <p className="text-meta text-ink-3 text-center text-balance mt-5 mb-2">
      <Woven
        text={t('registrationPolicyMessage', { terms: slot('terms'), privacy: slot('privacy') })}
        parts={{ terms: link('terms', t('policyTerms')), privacy: link('privacy', t('policyPrivacy')) }}
      />
    </p>
  )
}
