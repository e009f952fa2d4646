import { expect, test } from 'vitest'
import { settingsFile } from './settings-file'

test('settings are saved with their default and who changed them', () => {
  const row = {
    ...{ key: 'storeName', label: 'Name of the shop', group: 'brand', type: 'text', value: 'Spice, Ltd' },
    ...{ default: 'Tokri', changed_by: 'Kavya', changed_at: '2026-11-20T07:00:00.000Z' },
  } as Parameters<typeof settingsFile>[0][number]
  const [head, line] = settingsFile([row], ({ label }) => label).split('\r\n')
  expect(head).toBe('\ufeffkey,name,group,value,default,changed_by,changed_at')
  expect(line).toBe('storeName,Name of the shop,brand,"Spice, Ltd",Tokri,Kavya,2026-11-20T07:00:00.000Z')
})
