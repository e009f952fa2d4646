/** Choosing and cropping pictures. */
export const pictures = {
  pictureChoose: 'Choose a picture',
  pictureReplace: 'Replace',
  pictureRemove: 'Remove picture',
  pictureNeeds: 'JPEG, PNG or WebP, up to {mb} MB, at least {width} × {height} px.',
  pictureWrongKind: 'This file can’t be read. Choose a JPEG, PNG or WebP picture.',
  pictureTooHeavy: 'This picture is {mb} MB. Choose one up to 8 MB.',
  pictureTooSmall: 'This picture is only {width} × {height} px and would look blurry. Choose a larger one.',
  pictureCrop: 'Crop the picture',
  pictureCropText: 'Drag the picture, or move it with the arrow keys.',
  pictureCropPart: 'Visible part of the picture',
  pictureZoom: 'Zoom',
  pictureUse: 'Use picture',
  pictureCancel: 'Cancel',
  pictureDark:
    'The background is dark and will look out of place beside the others. A light, plain one is best; you can still use this picture.',
}
