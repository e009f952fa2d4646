import type { KitchenOrder } from '@tokri/contract/console'
import { useState } from 'react'
import { create } from 'zustand'
import { problemText, useText } from '../../lib/i18n'
import { Notice } from '../../ui/notice'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { consoleApi } from '../session'

/** What was taken off the menu here; the board does not say how the menu stands. By item. */
const useSoldOut = create<{ items: Readonly<Record<number, true>> }>(() => ({ items: {} }))

const setSoldOut = (id: number, isSoldOut: boolean): void =>
  useSoldOut.setState(({ items }) => {
    const { [id]: _, ...others } = items
    return { items: isSoldOut ? { ...others, [id]: true } : others }
  })

interface Dish {
  item_id: number
  name: string
}
/** Each dish once, however often it was ordered. */
export function dishesOf({ orderitems }: KitchenOrder): Dish[] {
  return [...new Map(orderitems.map(({ item_id, name }) => [item_id, { item_id, name }])).values()]
}

/** The dishes of a ticket, each with a switch that takes it off the menu for everybody. */
export function ItemSwitches({ ticket, label }: { ticket: KitchenOrder; label: string }) {
  const t = useText()
  const soldOut = useSoldOut(({ items }) => items)
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [problem, setProblem] = useState('')

  async function turn({ item_id }: Dish, is_active: boolean) {
    setWaiting((all) => [...all, item_id])
    setProblem('')
    setSoldOut(item_id, !is_active)
    try {
      await consoleApi.console.setItemActive({ item_id, is_active })
    } catch (error) {
      setSoldOut(item_id, is_active)
      setProblem(problemText(error))
    } finally {
      setWaiting((all) => all.filter((one) => one !== item_id))
    }
  }
  return (
    <section className="stack">
      <h3 className="lb">{label}</h3>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <OptionGroup label={label}>
        {dishesOf(ticket).map((dish) => {
          const isOn = !(dish.item_id in soldOut)
          return (
            <SwitchRow
              key={dish.item_id}
              title={dish.name}
              text={isOn ? t('itemOnMenu') : t('itemIsSoldOut')}
              checked={isOn}
              disabled={waiting.includes(dish.item_id)}
              onChange={(on) => void turn(dish, on)}
            />
          )
        })}
      </OptionGroup>
    </section>
  )
}
