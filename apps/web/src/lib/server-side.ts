import { markupWithoutDom } from './markup-without-dom'
import { readMarkupBy } from './safe-html'
import { keepNothing } from './storage'

// Imported first by what runs on the server: what people keep is read as soon as its file is.
keepNothing()
readMarkupBy(markupWithoutDom)
