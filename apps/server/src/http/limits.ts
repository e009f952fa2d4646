import type { Limit } from '@tokri/contract/endpoint'

/** Calls a minute of one line; what guesses at one account or phone is counted for that beside (rules: identity). */
export const limits: Record<Limit, number> = {
  browse: 600,
  write: 120,
  position: 90,
  guess: 20,
  send: 6,
}

/**
 * The line that an address belongs to. Whoever has IPv6 has as many addresses as they like, but one network; an address
 * may be written in several ways.
 */
export function lineOf(ip: string): string {
  const [, plain = ip] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
