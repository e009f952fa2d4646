import { BoardColumns, BoardSection, Samples } from './section'

const colours = [
  'primary',
  'primary-press',
  'primary-soft',
  'primary-line',
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'ink',
  'ink-2',
  'ink-3',
  'line-control',
  'inverse',
  'offer',
  'offer-soft',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'warn-soft',
]

/** Colours and type. */
export function LooksPart() {
  return (
    <>
      <BoardSection title="Colour">
        <Samples>
          {colours.map((name) => (
            <div key={name} style={{ inlineSize: '6.8rem' }}>
              <span className="board__swatch" style={{ background: `var(--${name})` }} />
              <span className="text-caption text-ink-2">{name}</span>
            </div>
          ))}
        </Samples>
      </BoardSection>
      <BoardColumns>
        <BoardSection title="Type">
          <div className="grid grid-cols-1 gap-3" style={{ gap: '.5rem' }}>
            <span className="text-hero">Hero 36, Bricolage 700</span>
            <span className="text-display">Display 28</span>
            <span className="text-title-l">Title large 22</span>
            <span className="text-title-m">Title medium 18</span>
            <span className="text-title-s">Title small 16, Figtree 650</span>
            <span>Body 15, the quick dinner jumps over ₹289</span>
            <span className="text-body-s text-ink-2">Body small 14, secondary ink</span>
            <span className="text-meta text-ink-3">Meta 13, 1.8 km, ₹450 for two</span>
          </div>
        </BoardSection>
        <BoardSection title="Other scripts">
          <div className="grid grid-cols-1 gap-3" style={{ gap: '.5rem' }}>
            <span className="text-title-l" lang="hi">
              आज रात का खाना
            </span>
            <span
              className="text-title-l"
              lang="ar"
              dir="rtl"
              style={{ fontFamily: '"Readex Pro Variable"' }}
            >
              العشاء الليلة
            </span>
            <span className="text-body-s text-ink-2">
              A very long restaurant name that has to wrap somewhere sensible without breaking the page
            </span>
          </div>
        </BoardSection>
      </BoardColumns>
    </>
  )
}
