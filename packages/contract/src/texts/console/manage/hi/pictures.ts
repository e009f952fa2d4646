import type { pictures as english } from '../en/pictures'

export const pictures: Record<keyof typeof english, string> = {
  pictureChoose: 'तस्वीर चुनें',
  pictureReplace: 'बदलें',
  pictureRemove: 'तस्वीर हटाएँ',
  pictureNeeds: 'JPEG, PNG या WebP, {mb} MB तक, कम से कम {width} × {height} px.',
  pictureWrongKind: 'यह फ़ाइल पढ़ी नहीं जा सकती। JPEG, PNG या WebP तस्वीर चुनें।',
  pictureTooHeavy: 'यह तस्वीर {mb} MB की है। 8 MB तक की तस्वीर चुनें।',
  pictureTooSmall: 'यह तस्वीर सिर्फ़ {width} × {height} px की है और धुँधली दिखेगी। बड़ी तस्वीर चुनें।',
  pictureCrop: 'तस्वीर क्रॉप करें',
  pictureCropText: 'तस्वीर को खींचें, या ऐरो कुंजियों से खिसकाएँ।',
  pictureCropPart: 'तस्वीर का दिखने वाला हिस्सा',
  pictureZoom: 'ज़ूम',
  pictureUse: 'यह तस्वीर लें',
  pictureCancel: 'रद्द करें',
  pictureDark:
    'बैकग्राउंड गहरा है और बाक़ी तस्वीरों के बीच अलग दिखेगा। हल्का, सादा बैकग्राउंड सबसे अच्छा है; फिर भी आप यह तस्वीर लगा सकते हैं।',
}
