import { Icon } from '../../../ui/Icon.tsx';
import styles from './review.module.css';

interface PreviewToolsProps {
  readonly fileName: string;
  readonly url: string;
  readonly pages?: string | undefined;
  readonly zoom?: number;
  readonly onZoom?: (by: 1 | -1) => void;
}

/** Name of the file, with zoom and download. */
export const PreviewTools = ({ fileName, url, pages, zoom = 1, onZoom }: PreviewToolsProps) => (
  <div className={styles['tools']}>
    <b title={fileName}>{fileName}</b>
    {pages && <output>{pages}</output>}
    {onZoom && (
      <span>
        <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
          −
        </button>
        {Math.round(zoom * 100)} %
        <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
          +
        </button>
      </span>
    )}
    <a href={url} target="_blank" rel="noreferrer" aria-label="Download">
      <Icon name="download" />
    </a>
  </div>
);
