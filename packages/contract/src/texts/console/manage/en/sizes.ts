/** The form of an item: its sizes, and the preview of what customers see. */
export const sizes = {
  sizesList: 'Sizes',
  sizesAdd: 'Add a size',
  sizesHere: 'this one',
  sizesThere: 'This size already exists.',
  sizesWhole: 'Enter a whole number above 0.',
  sizesPrice: 'Enter a price above 0.',
  sizesWords: 'Label for customers',
  sizesWordsHint: 'For example, 5 kg',
  sizesMake: 'Add',
  sizesCancel: 'Cancel',
  itemSeeAgain: 'Refresh preview',
  itemSeeOpen: 'Open preview',
  itemSeeShow: 'Show preview',
  itemSeeLater: 'The preview appears once the item is saved.',
  itemSeeText: 'The item’s screen in the shop, as last saved.',
}
