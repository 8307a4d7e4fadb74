import { Spotlight } from '@mantine/spotlight';
import { messageOf } from '../../api/errors.ts';
import styles from './palette.module.css';

interface PaletteStateProps {
  readonly typed: string;
  readonly count: number;
  readonly searching: boolean;
  readonly more: boolean;
  readonly error: unknown;
  readonly onAgain: () => void;
}

/** What is said beneath the entries; a screen reader learns how many there are. */
function said({ typed, count, searching, more }: PaletteStateProps): string {
  if (typed.trim() === '') return '';
  if (searching) return 'Searching';
  if (more) return 'These are the first of each kind. Type more to find others.';
  if (count > 0) return '';
  return [...typed.trim()].length === 1 ? 'Type another letter' : 'Nothing found';
}

/** Whether the palette is searching, has found nothing, or could not ask; then it can ask again. */
export function PaletteState(props: PaletteStateProps) {
  const { error, onAgain, count } = props;
  if (error !== undefined)
    return (
      <>
        <p className={styles['state']} role="alert">
          {messageOf(error)}
        </p>
        <Spotlight.Action label="Try again" closeSpotlightOnTrigger={false} onClick={onAgain} />
      </>
    );
  const text = said(props);
  return (
    <output className={text ? styles['state'] : 'unseen'}>
      {text || (props.typed.trim() && `${count} found`)}
    </output>
  );
}
