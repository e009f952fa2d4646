import { Cloth } from '../../ui/cloth'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'

/** The picture of the welcome screen: a table with one big plate, four at the edges, loose ingredients. */
export function LaidTable() {
  return (
    <>
      <Plate at={{ x: 50, y: 60 }} size="66%" h={62}>
        <Illustration name="curry" eager />
      </Plate>
      <Plate at={{ x: 3, y: 34 }} size="38%" h={20}>
        <Illustration name="pizza" turn={-12} />
      </Plate>
      <Plate at={{ x: 99, y: 36 }} size="36%" h={140}>
        <Illustration name="salad" />
      </Plate>
      <Plate at={{ x: 4, y: 88 }} size="36%" h={345}>
        <Illustration name="cake" size={72} />
      </Plate>
      <Plate at={{ x: 98, y: 88 }} size="34%" kind="board" h={35}>
        <Illustration name="drumstick" size={72} />
      </Plate>
      <Illustration name="chilli" x={36} y={33} size={10} turn={-24} />
      <Illustration name="lemon" x={66} y={31} size={10} turn={14} />
      <Illustration name="herb" x={26} y={66} size={11} turn={-20} />
      <Illustration name="tomato" x={50} y={92} size={10} />
    </>
  )
}

/** The background with the operator's own picture, or with the table. */
export function Hero({ image, children }: { image: string; children: React.ReactNode }) {
  return (
    <Cloth h={62} pattern="gingham" className="min-h-100 flex-1 [@media(max-height:700px)]:min-h-76">
      {children}
      {image ? (
        <img className="size-full absolute inset-0 object-cover -z-1" src={image} alt="" />
      ) : (
        <LaidTable />
      )}
      <div
        className="awning absolute z-4 inset-x-0 bottom-0 [--aw:var(--bg)] rotate-180"
        aria-hidden="true"
      />
    </Cloth>
  )
}
