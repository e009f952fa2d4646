/** The Contact Picker API, where supported. */
interface ContactPicker {
  select: (
    properties: readonly ('name' | 'tel')[],
    options?: { multiple?: boolean },
  ) => Promise<{ name?: string[]; tel?: string[] }[]>
}

const picker = (): ContactPicker | undefined => (navigator as { contacts?: ContactPicker }).contacts

export const canPickContact = (): boolean => typeof picker()?.select === 'function'

/** The chosen contact; null when cancelled or refused. */
export async function pickContact(): Promise<{ name: string; phone: string } | null> {
  try {
    const [chosen] = (await picker()?.select(['name', 'tel'])) ?? []
    return chosen ? { name: chosen.name?.[0] ?? '', phone: chosen.tel?.[0] ?? '' } : null
  } catch (problem) {
    console.warn('No contact was chosen.', problem)
    return null
  }
}
