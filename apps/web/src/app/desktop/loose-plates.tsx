import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'

/** Decoration around the phone; hidden on narrower screens. */
export function LoosePlates() {
  return (
    <div className="absolute inset-0 -z-1 max-lg:hidden" aria-hidden="true">
      <Plate at={{ x: 57, y: 21 }} size="11rem" h={20}>
        <Illustration name="pizza" turn={-10} />
      </Plate>
      <Plate at={{ x: 101.5, y: 48 }} size="15rem" h={140}>
        <Illustration name="salad" />
      </Plate>
      <Plate at={{ x: 58, y: 55 }} size="8.5rem" h={350}>
        <Illustration name="cake" size={72} />
      </Plate>
      <Plate at={{ x: 97.5, y: 6 }} size="8rem" h={40}>
        <Illustration name="burger" size={72} />
      </Plate>
      <Illustration name="chilli" x={53.5} y={38} size={3.4} turn={-24} />
      <Illustration name="lemon" x={95.5} y={76} size={3.6} turn={12} />
      <Illustration name="herb" x={54} y={65} size={3.2} turn={-20} />
      <Illustration name="tomato" x={96.6} y={25} size={3} />
    </div>
  )
}
