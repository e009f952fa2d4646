/** The phone's own contact picker, where the browser has one. */
interface ContactPicker {
  select: (
    properties: readonly ('name' | 'tel')[],
    options?: { multiple?: boolean },
  ) => Promise<{ name?: string[]; tel?: string[] }[]>
}

const picker = (): ContactPicker | undefined => (navigator as { contacts?: ContactPicker }).contacts

export const canPickContact = (): boolean => typeof picker()?.select === 'function'

/** Whom the person chose; null when nobody, or when the phone would not say. */
export async function pickContact(): Promise<{ name: string; phone: string } | null> {
  try {
    const [chosen] = (await picker()?.select(['name', 'tel'])) ?? []
    return chosen ? { name: chosen.name?.[0] ?? '', phone: chosen.tel?.[0] ?? '' } : null
  } catch (problem) {
    console.warn('No contact was chosen.', problem)
    return null
  }
}
