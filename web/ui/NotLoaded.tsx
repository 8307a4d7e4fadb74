import styles from './states.module.css';

interface NotLoadedProps {
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
  /** Drawn above the page, where the part itself would have opened. */
  readonly isAbove: boolean;
}

/** Stands where a part of a page could not be loaded. */
export const NotLoaded = ({ onRetry, onClose, isAbove }: NotLoadedProps) => (
  <p className={styles['part']} role="alert" data-above={isAbove || undefined}>
    This part could not be loaded.
    <button type="button" onClick={onRetry}>
      Try again
    </button>
    {onClose && (
      <button type="button" onClick={onClose}>
        Close
      </button>
    )}
  </p>
);
