import { ASPECT, placeCrop, type Crop } from './crop.ts';

const WIDTH_PX = 800;
const JPEG_QUALITY = 0.9;

/**
 * Cropped picture as a JPEG.
 * @throws Error if the browser cannot draw it
 */
export function drawCrop(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = WIDTH_PX / ASPECT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw this picture.');
  // White background: JPEG has no transparency, and a picture can be smaller than the frame.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left: offsetLeft, top, width, height } = placeCrop(size, crop, WIDTH_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, offsetLeft, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'picture.jpeg', { type: blob.type }))
          : reject(new Error('The browser cannot draw this picture.')),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
