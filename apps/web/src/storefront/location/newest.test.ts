import { expect, test } from 'vitest'
import { newestOnly } from './newest'

function held<Found>() {
  let arrive: (found: Found) => void = () => undefined
  const looking = new Promise<Found>((resolve) => {
    arrive = resolve
  })
  return { looking, arrive }
}

test('[ROU-08] on a slow network a late address does not move the pin back', async () => {
  const pin = newestOnly()
  const taken: string[] = []
  const take = (place: string) => void taken.push(place)
  const [first, second] = [held<string>(), held<string>()]
  const both = [pin.follow(first.looking, take), pin.follow(second.looking, take)]
  second.arrive('Lakeview')
  first.arrive('Old well')
  await Promise.all(both)
  expect(taken).toEqual(['Lakeview'])
})

test('[ROU-48] a place chosen after leaving the map is kept', async () => {
  const pin = newestOnly()
  const taken: string[] = []
  const late = held<string>()
  const looking = pin.follow(late.looking, (place) => void taken.push(place))
  pin.forget()
  late.arrive('Lakeview')
  await looking
  expect(taken).toEqual([])
})

test('[ROU-08] a failed locating is reported, and the address being looked up still arrives', async () => {
  const pin = newestOnly()
  const taken: string[] = []
  const take = (place: string) => void taken.push(place)
  const [address, me] = [held<string>(), held<string>()]
  const reading = pin.follow(address.looking, take)
  await expect(pin.join(Promise.reject(new Error('no position')), take)).rejects.toThrow('no position')
  const found = pin.join(me.looking, take)
  address.arrive('Lakeview')
  await reading
  me.arrive('Where I am')
  await found
  expect(taken).toEqual(['Lakeview', 'Where I am'])
})

test('[ROU-08] a late device position does not move a pin that was moved since', async () => {
  const pin = newestOnly()
  const taken: string[] = []
  const me = held<string>()
  const found = pin.join(me.looking, (place) => void taken.push(place))
  pin.forget()
  me.arrive('Where I am')
  await found
  expect(taken).toEqual([])
})
