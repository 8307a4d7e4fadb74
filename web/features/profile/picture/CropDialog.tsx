import { useId, useState } from 'react';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { messageOf } from '../../../api/errors.ts';
import { CropFrame } from './CropFrame.tsx';
import { limitCrop, CENTRED, ZOOM, type Crop, ASPECT, placeCrop } from './crop.ts';
import styles from './picture.module.css';

const WIDTH_PX = 800;
const JPEG_QUALITY = 0.9;

/** Cropped picture as a JPEG. @throws Error if the browser cannot draw it */
function drawCrop(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = WIDTH_PX / ASPECT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw this picture.');
  // White background: JPEG has no transparency, and a picture can be smaller than the frame.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, width, height } = placeCrop(size, crop, WIDTH_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height);
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

interface CropDialogProps {
  readonly pictureUrl: string;
  /** Called with the cropped picture as a JPEG. */
  readonly onCrop: (picture: File) => void;
  readonly onClose: () => void;
}

const UNREADABLE = 'This picture cannot be opened. Choose another picture.';

interface ZoomControlProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const id = useId();
  return (
    <div className={styles['zoom']}>
      <label htmlFor={id}>Zoom</label>
      <input
        id={id}
        type="range"
        min={ZOOM.sliderMin}
        max={ZOOM.max}
        step={ZOOM.step}
        value={Math.max(zoom, ZOOM.sliderMin)}
        aria-valuetext={`${zoom} times`}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{zoom.toFixed(1)}×</output>
    </div>
  );
}

/** Crops a picture to the frame; the result is a JPEG. */
export default function CropDialog({ pictureUrl, onCrop, onClose }: CropDialogProps) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState(CENTRED);
  const [problem, setProblem] = useState('');
  // Until the picture is loaded, any size in the frame's aspect.
  const size = { width: picture?.naturalWidth ?? 4, height: picture?.naturalHeight ?? 3 };
  const change = (next: Crop) => setCrop(limitCrop(size, next));
  const save = async () => {
    if (!picture) return;
    try {
      onCrop(await drawCrop(picture, crop));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Dialog onClose={onClose} title="Crop your picture" size="lg">
      <CropFrame
        pictureUrl={pictureUrl}
        size={size}
        crop={crop}
        onChange={change}
        onReady={setPicture}
        onUnreadable={() => setProblem(UNREADABLE)}
      />
      <p className={styles['help']}>Drag the picture, or use the arrow keys. Plus and minus zoom.</p>
      <ZoomControl zoom={crop.zoom} onZoom={(zoom) => change({ ...crop, zoom })} />
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <DialogButtons
        action="Save picture"
        onCancel={onClose}
        onAction={() => void save()}
        disabled={!picture}
        mt="md"
      />
    </Dialog>
  );
}
