/** Whether a source names a key: 'undo', or `refusal_${code}` for 'refusal_not_found'. */
export function namesIn(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/(?<=['"`])\w+(?=['"`])/g)].map(([name]) => name))
  const composed = [...source.matchAll(/`((?:\w|\$\{[^{}`]*\})*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^{}]*\}/)
    return parts.length > 1 && parts.join('').length > 3 ? [new RegExp(`^${parts.join('\\w+')}$`)] : []
  })
  return (key) => whole.has(key) || composed.some((shape) => shape.test(key))
}
