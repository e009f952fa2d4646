import { useQuery } from '@tanstack/react-query'
import type { StreetPlan } from '../../ui/street-plan'
import { boot } from '../boot/boot'

async function fetchPlan(address: string): Promise<StreetPlan> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The street plan answered ${response.status}.`)
  return (await response.json()) as StreetPlan
}

/** The source of maps: the operator's tiles, or the demo city's street plan. */
export function useMapGround(): { tilesUrl: string | null; plan: StreetPlan | null } {
  const { plan, tiles } = boot()
  const { data } = useQuery({
    queryKey: ['city-plan'],
    queryFn: () => fetchPlan(plan ?? ''),
    enabled: plan !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { tilesUrl: tiles, plan: data ?? null }
}
