import './module-tiles.css'
import type { Module } from '@tokri/contract/promo'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture'
import { EmptyPlate } from '../../ui/plate'

function TilePicture({ module, size }: { module: Module; size: number }) {
  if (!module.image) return <EmptyPlate size="5rem" h={module.art?.h} />
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

/** A service as a cloth tile: words at the top, its object below. */
function Tile({ module, place }: { module: Module; place: 'big' | 'wide' | 'small' }) {
  return (
    <Link to={module.url} className={cx('tile module', `module--${place}`)}>
      <Cloth
        as="span"
        h={module.art?.h ?? 70}
        pattern={module.art?.cloth ?? 'plain'}
        className="module__cloth"
      >
        <span className="module__pic">
          <TilePicture module={module} size={place === 'small' ? 100 : 220} />
        </span>
        <span className="module__words">
          <b className="text-title-m">{module.title}</b>
          {place !== 'small' && module.content && <span className="text-meta">{module.content}</span>}
          {place !== 'small' && module.offers && <Badge tone="offer">{module.offers}</Badge>}
        </span>
      </Cloth>
    </Link>
  )
}

/** The other style: equal tiles in rows of four, plate above label. */
function CompactTile({ module }: { module: Module }) {
  return (
    <Link to={module.url} className="cat">
      <Cloth as="span" h={module.art?.h ?? 70} className="tile module__mini">
        <TilePicture module={module} size={84} />
      </Cloth>
      {module.title}
    </Link>
  )
}

const bento = ['big', 'wide', 'small', 'small'] as const

/** Service tiles, laid out by their count and by mainPageStyle (SCR-08). */
export function ModuleTiles({ modules }: { modules: readonly Module[] }) {
  const style = useSetting('mainPageStyle')
  if (modules.length === 0) return null
  if (style !== 'style1')
    return (
      <div className="px-gutter modules-row">
        {modules.map((module) => (
          <CompactTile key={module.id} module={module} />
        ))}
      </div>
    )
  const tiles = modules.slice(0, 4)
  const shape = Math.min(modules.length, 4)
  return (
    <>
      <div className={`px-gutter modules modules--${shape}`}>
        {tiles.map((module, at) => (
          <Tile key={module.id} module={module} place={shape < 3 ? 'wide' : (bento[at] ?? 'small')} />
        ))}
      </div>
      {modules.length > 4 && (
        <div className="px-gutter modules-row mt-3">
          {modules.slice(4).map((module) => (
            <CompactTile key={module.id} module={module} />
          ))}
        </div>
      )}
    </>
  )
}
