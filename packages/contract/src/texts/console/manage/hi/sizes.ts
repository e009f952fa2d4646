/** The form of an item: its sizes, and the preview of what customers see. */
export const sizes = {
  sizesList: 'साइज़',
  sizesAdd: 'साइज़ जोड़ें',
  sizesHere: 'यही',
  sizesThere: 'यह साइज़ पहले से है।',
  sizesWhole: '0 से बड़ी पूरी संख्या लिखें।',
  sizesPrice: '0 से ज़्यादा क़ीमत लिखें।',
  sizesWords: 'ग्राहकों को दिखने वाला नाम',
  sizesWordsHint: 'जैसे 5 kg',
  sizesMake: 'जोड़ें',
  sizesCancel: 'रद्द करें',
  itemSeeAgain: 'प्रीव्यू फिर लोड करें',
  itemSeeOpen: 'प्रीव्यू खोलें',
  itemSeeShow: 'प्रीव्यू दिखाएँ',
  itemSeeLater: 'आइटम सेव होते ही प्रीव्यू यहाँ दिखेगा।',
  itemSeeText: 'दुकान में इस आइटम की स्क्रीन, जैसी आख़िरी बार सेव हुई थी।',
}
