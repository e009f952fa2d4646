/**
 * The rate limit key of a caller. An IPv6 customer owns a whole /64, so that is one caller; an IPv4 address
 * may also be written as IPv6.
 */
export function rateLimitKey(ip: string): string {
  const [, plain = ip] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
