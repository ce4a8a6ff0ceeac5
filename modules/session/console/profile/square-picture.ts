const side = 200;

/** The middle of a picture as a square PNG of 200 px. */
export async function squarePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  );
}
