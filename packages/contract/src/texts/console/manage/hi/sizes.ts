/** The form of an item: its sizes, and the preview of what customers see. */
export const sizes = {
  sizesList: 'किन आकारों में बिकता है',
  sizesAdd: 'आकार जोड़ें',
  sizesHere: 'यही',
  sizesThere: 'यह आकार पहले से है।',
  sizesWhole: '0 से बड़ी पूर्ण संख्या लिखें।',
  sizesPrice: '0 से अधिक कीमत लिखें।',
  sizesWords: 'ग्राहकों को दिखने वाला नाम',
  sizesWordsHint: 'जैसे 5 kg',
  sizesMake: 'जोड़ें',
  sizesCancel: 'रद्द करें',
  itemSeeAgain: 'प्रीव्यू फिर लोड करें',
  itemSeeOpen: 'खोलें',
  itemSeeShow: 'प्रीव्यू दिखाएँ',
  itemSeeLater: 'आइटम सेव होते ही यहाँ दिखेगा।',
  itemSeeText: 'दुकान की असली स्क्रीन, जो सेव है उसके साथ।',
}
