import { useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { List, ListRow } from '../../ui/list'
import { SearchField } from '../../ui/search-field'
import type { ConsoleStore } from '../kitchen/queries'
import { storeState, storeWords } from './store-words'

const tones = { open: 'ok', paused: 'warn', closed: 'mute' } as const

interface StoreListProps {
  stores: readonly ConsoleStore[]
  onChoose: (id: number) => void
}

/** Every store this person looks after, with a search field, because staff look after all stores. */
export function StoreList({ stores, onChoose }: StoreListProps) {
  const t = useText()
  const now = useNow(60_000).getTime()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const found = stores.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <div className="grid grid-cols-1 gap-3">
      {stores.length > 6 && (
        <SearchField
          label={t('chooseStoreFind')}
          placeholder={t('chooseStoreFind')}
          value={words}
          onChange={setWords}
          clearLabel={t('close')}
          flat
        />
      )}
      {found.length === 0 ? (
        <p className="text-ink-2 px-gutter">{t('chooseStoreNone')}</p>
      ) : (
        <List label={t('chooseStore')}>
          {found.map((store) => (
            <ListRow
              key={store.id}
              icon="storefront"
              title={store.name}
              tail={<Badge tone={tones[storeState(store, now)]}>{storeWords(t, store, now)}</Badge>}
              onClick={() => onChoose(store.id)}
            />
          ))}
        </List>
      )}
    </div>
  )
}
