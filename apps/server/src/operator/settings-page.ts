import type { Setting, SettingGroup } from '@tokri/contract/setting-kinds'
import { settingKeys, settingsRegistry } from '@tokri/contract/settings-registry'

const headings: Record<SettingGroup, string> = {
  brand: 'Brand',
  money: 'Money',
  accounts: 'Accounts',
  location: 'Location',
  home: 'Home screen',
  listing: 'Lists of stores',
  store: 'Store page',
  cart: 'Cart',
  orders: 'Orders',
  errands: 'Pickup and drop',
  riders: 'Riders',
  kitchen: 'Kitchens',
  texts: 'Messages',
  devices: 'Browsers and devices',
}

/** A value as the list and the page print it. */
export const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

function kindOf({ type, choices }: Setting): string {
  if (type === 'choice') return choices.map((choice) => `\`${choice}\``).join(', ')
  return type === 'boolean' ? 'yes or no' : type
}

function lineOf(key: string, row: Setting): string {
  const initial = row.default === '' ? '' : `\`${written(row.default)}\``
  return `| \`${key}\` | ${row.label} | ${kindOf(row)} | ${initial} | ${row.public ? '' : 'server only'} |`
}

const opening = `<!-- Made by \`npm run settings -- page\` from packages/contract/src/settings-registry.ts. -->
# Settings

\`\`\`sh
npm run settings -- list --changed
npm run settings -- get storeColor
npm run settings -- set storeColor '#0a7d3c'
npm run settings -- set customHomeMessage --file message.html
npm run settings -- import shop-window.json
npm run settings -- language hindi.json
npm run settings -- language activate hi-IN
npm run settings -- raise-cache
npm run settings -- fare 6.2 5 3
\`\`\`

The command writes into the same database as \`npm start\`: PostgreSQL when \`DATABASE_URL\` is set, also while the
server runs, or the embedded one in \`DATA_DIR\`, with the server stopped. Every change raises the settings version,
so that browsers fetch the settings at their next start; \`raise-cache\` makes them empty everything they keep and
load the app afresh.

- \`fare\` counts what a pickup-and-drop trip of so many kilometres, kilograms and stops costs, line by line.
- Some names are short, such as \`enSPU\`: they are the ones files of settings from older systems use, so such files fit.
- Amounts are in the currency's smallest unit: \`5000\` is ₹50.
- A picture is an address on this server: \`/media/logo.webp\` is the file \`logo.webp\` in \`media\` of \`DATA_DIR\`, or the
  key \`logo.webp\` of the bucket where \`S3_URL\` is set. Of
  \`appIcon\` (PNG, JPEG, WebP or SVG) the server draws every shape that phones and browsers ask for.
- HTML keeps simple markup, links and pictures; scripts, handlers, styles and frames are taken out when it is stored
  and once more when it is shown. The style sheet loses everything that would fetch from another server, and its
  rules reach the app only, not the console.

## What a file may bring

\`import\` reads one JSON object. Everything in it is checked first: one mistake and nothing is changed.

| section | what |
|---|---|
| \`settings\` | \`{"storeName": "Tokri", …}\` |
| \`modules\` | the service tiles, replaced as a whole: \`url\`, \`title\`, \`content\`, \`offers\`, \`image\`, \`art\`, \`is_active\` |
| \`sliders\` | the promoted slides, replaced as a whole: \`name\`, \`slide_group\` (\`mainSlides\`, \`newArrivals\`, \`otherSlides\`, \`getItSlides\`, \`topPickupSlides\`, \`feature\`), \`position_id\`, \`size\` 1 to 5, \`is_active\`, \`slides\` |
| \`sliders[].slides\` | \`name\`, \`caption\`, \`badge\`, \`store\` (a slug) or \`url\`, \`delay\` in milliseconds, \`image\`, \`art\`, \`is_active\` |
| \`category_slides\` | the plates of home, replaced as a whole: \`name\`, \`store_type\`, \`categories\` (names), \`link\`, \`image\`, \`art\`, \`is_active\` |
| \`custom_sections\` | own words on the home screen, replaced as a whole: \`position_id\` (after as many parts of the screen), \`custom_message\` (HTML), \`is_active\` |
| \`pages\` | added or changed by \`slug\`: \`name\`, \`body\` (HTML) |
| \`languages\` | several of the files below |

\`language <file.json>\` reads \`{"locale": "hi-IN", "language_name": "हिन्दी", "direction": "ltr", "texts": {"loginButton": "…"}}\`.
Words that are not in the file stay; \`null\` goes back to the built-in word. A new language is offered after
\`language activate <locale>\`; \`language default <locale>\` makes it the first one, \`language deactivate <locale>\`
takes it away.

## All settings
`

/** The whole of docs/settings.md; a test compares the file with this. */
export function settingsPage(): string {
  const groups = [...new Set(settingKeys.map((key) => settingsRegistry[key].group))]
  const tables = groups.map((group) => {
    const lines = settingKeys
      .filter((key) => settingsRegistry[key].group === group)
      .map((key) => lineOf(key, settingsRegistry[key]))
    return `\n### ${headings[group]}\n\n| key | what | value | default | |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return opening + tables.join('')
}
