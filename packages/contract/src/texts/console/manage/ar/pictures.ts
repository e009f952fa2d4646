import type { pictures as english } from '../en/pictures'

export const pictures: Record<keyof typeof english, string> = {
  pictureChoose: 'اختر صورة',
  pictureReplace: 'استبدال',
  pictureRemove: 'إزالة الصورة',
  pictureNeeds: 'JPEG أو PNG أو WebP، حتى {mb} م.ب، بحجم {width} × {height} بكسل على الأقل.',
  pictureWrongKind: 'تتعذّر قراءة هذا الملف. اختر صورة JPEG أو PNG أو WebP.',
  pictureTooHeavy: 'حجم هذه الصورة {mb} م.ب. اختر صورة لا تتجاوز 8 م.ب.',
  pictureTooSmall: 'أبعاد هذه الصورة {width} × {height} بكسل وستبدو ضبابية. اختر صورة أكبر.',
  pictureCrop: 'اختر ما يظهر',
  pictureCropText: 'اسحب الصورة، أو حرّكها بمفاتيح الأسهم.',
  pictureCropPart: 'الجزء المحفوظ من الصورة',
  pictureZoom: 'تكبير',
  pictureUse: 'استخدام الصورة',
  pictureCancel: 'إلغاء',
  pictureDark:
    'الخلفية داكنة وستبدو غريبة بين الصور الأخرى. الأفضل خلفية فاتحة وبسيطة، ويمكنك استخدام هذه الصورة مع ذلك.',
}
