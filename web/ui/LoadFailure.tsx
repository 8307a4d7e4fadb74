import styles from './states.module.css';

interface LoadFailureProps {
  /** Names the missing part. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
  /** Renders above the page, like the dialog or menu it replaces. */
  readonly isOverlay?: boolean;
}

/** Replaces a part of a page that failed to load. */
export const LoadFailure = ({ text, onRetry, onClose, isOverlay }: LoadFailureProps) => (
  <p className={styles['part']} role="alert" data-above={isOverlay || undefined}>
    {text}
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
