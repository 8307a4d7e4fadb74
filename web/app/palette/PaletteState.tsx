import { Spotlight } from '@mantine/spotlight';
import { messageOf } from '../../api/errors.ts';
import styles from './palette.module.css';
import type { Hits } from './use-hits.ts';

interface PaletteStateProps extends Omit<Hits, 'hits' | 'retry'> {
  readonly typed: string;
  readonly count: number;
  readonly onRetry: () => void;
}

/** Returns the text below the entries. Screen readers also get the number of entries. */
function statusText({ typed, count, isSearching, hasMore, areSimilar }: PaletteStateProps): string {
  if (typed.trim() === '') return '';
  if (isSearching) return 'Searching';
  if (areSimilar) return `No record is spelled “${typed.trim()}”. Similar names are shown.`;
  if (hasMore) return 'Only the first results of each kind are shown. Keep typing to narrow them down.';
  if (count > 0) return '';
  return [...typed.trim()].length === 1 ? 'Type at least two letters' : 'Nothing found';
}

/** Shows that the palette is searching, found nothing, or failed, with a retry. */
export function PaletteState(props: PaletteStateProps) {
  const { error, onRetry, count } = props;
  if (error !== undefined)
    return (
      <>
        <p className={styles['state']} role="alert">
          {messageOf(error)}
        </p>
        <Spotlight.Action label="Try again" closeSpotlightOnTrigger={false} onClick={onRetry} />
      </>
    );
  const text = statusText(props);
  return (
    <output className={text ? styles['state'] : 'unseen'}>
      {text || (props.typed.trim() && `${count} found`)}
    </output>
  );
}
