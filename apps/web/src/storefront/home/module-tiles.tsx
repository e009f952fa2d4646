import type { Module } from '@tokri/contract/promo'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture'
import { EmptyPlate } from '../../ui/plate'
import { inOwnWords } from './module-words'

/** With very large text: tiles in one column, as high as their text. */
const stacked = 'max-2xs:auto-rows-[minmax(6.25rem,auto)] max-2xs:grid-cols-1 max-2xs:grid-rows-none'
/** A large tile, a wide one and two small ones. */
export const bento = `grid grid-cols-[1.08fr_.5fr_.5fr] grid-rows-[6.25rem_6.25rem] gap-2.5 sm:grid-cols-[1.4fr_1fr_1fr] sm:grid-rows-[7.5rem_7.5rem] ${stacked}`
/** The grid for each number of tiles. */
const shapes = [
  '',
  'grid *:aspect-21/9 max-2xs:*:aspect-auto sm:*:aspect-4/1',
  `grid auto-rows-[8.5rem] grid-cols-2 gap-2.5 ${stacked}`,
  `grid auto-rows-[6.25rem] grid-cols-[1.08fr_1fr] gap-2.5 sm:auto-rows-[7.5rem] sm:grid-cols-[1.4fr_2fr] ${stacked}`,
  bento,
]
const row = 'grid grid-cols-4 gap-x-2.5 gap-y-3.5 px-gutter sm:grid-cols-8'

function TilePicture({ module, size, plate = '5rem' }: { module: Module; size: number; plate?: string }) {
  if (!module.image) return <EmptyPlate size={plate} h={module.art?.h} />
  return (
    <Picture
      image={module.image}
      art={module.art}
      width={size}
      height={size}
      sizes={`${size}px`}
      cover
      eager
    />
  )
}

type TileProps = { module: Module; isLow: boolean; isSmall: boolean; isFlat: boolean; className?: string }

/**
 * A service as a coloured tile: text at the top, its illustration below, or beside it if the tile is flat.
 */
function Tile({ module, isLow, isSmall, isFlat, className }: TileProps) {
  return (
    <Link to={module.url} className={cx('tile grid', className)}>
      <Cloth
        as="span"
        h={module.art?.h ?? 70}
        pattern={module.art?.cloth ?? 'plain'}
        className="grid items-start"
      >
        <span
          className={cx(
            'absolute inset-0 z-0 sm:[&_img]:object-contain [&_img]:object-bottom sm:[&_img]:object-right-bottom',
            isFlat && 'start-[40%]',
            // below the text
            !module.image && 'grid place-content-end p-2',
          )}
        >
          <TilePicture module={module} size={isSmall ? 100 : 220} plate={isLow ? '2.25rem' : '5rem'} />
        </span>
        <span className="relative z-2 grid justify-items-start gap-0.5 px-3.5 pt-3.25 text-cloth-ink max-2xs:pb-3 max-2xs:wrap-anywhere">
          <b className="text-title-m">{module.title}</b>
          {!isSmall && module.content && <span className="text-meta">{module.content}</span>}
          {!isSmall && module.offers && (
            <span className="mt-1">
              <Badge tone="offer" caps>
                {module.offers}
              </Badge>
            </span>
          )}
        </span>
      </Cloth>
    </Link>
  )
}

/** The other style: equal tiles in rows of four, picture above label. */
function CompactTile({ module }: { module: Module }) {
  return (
    <Link to={module.url} className="cat">
      <Cloth
        as="span"
        h={module.art?.h ?? 70}
        className="tile grid aspect-square w-full place-items-center [grid-template:100%/100%] [&_img]:object-right-bottom"
      >
        <TilePicture module={module} size={84} />
      </Cloth>
      {module.title}
    </Link>
  )
}

/** Service tiles, laid out by their count and by mainPageStyle (SCR-08). */
export function ModuleTiles({ modules: given }: { modules: readonly Module[] }) {
  const t = useText()
  const modules = given.map((module) => inOwnWords(t, module))
  const isBento = useSetting('mainPageStyle') === 'style1'
  if (modules.length === 0) return null
  const count = isBento ? Math.min(modules.length, 4) : 0
  const others = modules.slice(count)
  return (
    <>
      {count > 0 && (
        <div className={cx('px-gutter', shapes[count])}>
          {modules.slice(0, count).map((module, at) => (
            <Tile
              key={module.id}
              module={module}
              isLow={count > 2 && at > 0}
              isSmall={count > 2 && at > 1}
              isFlat={count < 3}
              className={cx(
                count > 2 && at === 0 && 'row-span-2 max-2xs:row-auto',
                count === 4 && at === 1 && 'col-span-2 max-2xs:col-auto',
              )}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className={cx(row, isBento && 'mt-3')}>
          {others.map((module) => (
            <CompactTile key={module.id} module={module} />
          ))}
        </div>
      )}
    </>
  )
}
