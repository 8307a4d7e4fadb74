import { Button } from '@mantine/core';
import useSWR from 'swr';
import { ageText } from '../../../shared/age.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { displayFieldOf } from '../display-field.ts';
import type { Raw } from '../form/raw-values.ts';
import { displayOf } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { readChange } from '../read-change.ts';
import { useNow } from '../use-now.ts';
import styles from './editor.module.css';

interface InlineConflictProps {
  readonly noun: Noun;
  readonly id: string;
  readonly fields: Fields;
  readonly names: readonly string[];
  /** The record with another user's values. */
  readonly theirs: Raw;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

const othersTexts = { keep: 'Keep yours', take: 'Take theirs' } as const;
/** Also for an author who is not known: the change can be the user's own. */
const windowTexts = { keep: 'Keep this value', take: 'Take the other value' } as const;

/** Lets the user keep a value, shown in the control above, or take the value that another user saved meanwhile. */
export function InlineConflict({ noun, id, fields, names, theirs, onKeep, onTake }: InlineConflictProps) {
  const now = useNow();
  const { data } = useSWR(['conflict', noun, id, theirs['version']], () => readChange(noun, id, names));
  const values = names
    .map((name) => displayFieldOf(noun, name))
    .flatMap((name) => fields[name] && displayOf(fields[name], theirs[name]))
    .filter(Boolean);
  const author = data?.isOwn ? 'you in another window' : data?.by;
  const texts = data?.isOwn === false ? othersTexts : windowTexts;
  return (
    <div role="alert" className={styles['conflict']}>
      <p>
        <Icon name="warning" />
        <span>
          <b>
            Changed {author ? `by ${author}` : 'meanwhile'} to {values.join(', ') || 'no value'}
          </b>{' '}
          {data && `${ageText(data.at, now)} ago`}
        </span>
      </p>
      <Button onClick={onKeep}>{texts.keep}</Button>
      <Button onClick={onTake}>{texts.take}</Button>
    </div>
  );
}
