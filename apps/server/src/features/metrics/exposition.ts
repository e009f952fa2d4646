export interface Metric {
  name: string
  help: string
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[]
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Gauges in Prometheus' text format 0.0.4. Those without samples still list their name and type. */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...samples.map(({ labels = {}, value }) => {
      const list = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
      return `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${value}`
    }),
  ])
  return `${lines.join('\n')}\n`
}
