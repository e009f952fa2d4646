import { disableStorage } from '../device/storage'
import { markupWithoutDom } from '../format/markup-without-dom'
import { readMarkupBy } from '../format/safe-html'

// Imported first by what runs on the server: what people keep is read as soon as its file is.
disableStorage()
readMarkupBy(markupWithoutDom)
