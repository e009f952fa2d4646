import type { pictures as english } from '../en/pictures'

export const pictures: Record<keyof typeof english, string> = {
  pictureChoose: 'اختر صورة',
  pictureReplace: 'استبدال',
  pictureRemove: 'إزالة الصورة',
  pictureNeeds: 'JPEG أو PNG أو WebP، حتى {mb} ميغابايت، بحجم {width} × {height} بكسل على الأقل.',
  pictureWrongKind: 'تعذّرت قراءة هذا الملف. اختر صورة JPEG أو PNG أو WebP.',
  pictureTooHeavy: 'حجم هذه الصورة {mb} ميغابايت. اختر صورة لا تتجاوز 8 ميغابايت.',
  pictureTooSmall: 'أبعاد هذه الصورة {width} × {height} بكسل وستبدو ضبابية. اختر صورة أكبر.',
  pictureCrop: 'قص الصورة',
  pictureCropText: 'اسحب الصورة، أو حرّكها بمفاتيح الأسهم.',
  pictureCropPart: 'الجزء الظاهر من الصورة',
  pictureZoom: 'تكبير',
  pictureUse: 'استخدام الصورة',
  pictureCancel: 'إلغاء',
  pictureDark:
    'الخلفية داكنة وستبدو غريبة بين الصور الأخرى. الأفضل خلفية فاتحة وبسيطة، ويمكنك استخدام هذه الصورة مع ذلك.',
}
