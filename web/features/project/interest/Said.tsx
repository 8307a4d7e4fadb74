import { ageWords } from '../../../../shared/age.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './interest.module.css';
import { saidWords } from './words.ts';

/** What a capital partner says of a project: the answer, its reasons, its words, its age. */
export function Said({ said }: { readonly said: Interest }) {
  const now = useNow();
  return (
    <p className={styles['said']}>
      <span className={styles['mark']} data-answer={said.answer}>
        <Icon name={said.answer === 'interested' ? 'check' : 'close'} size={14} />
        <b>{saidWords(said)}</b>
      </span>{' '}
      {said.text && <q>{said.text}</q>}{' '}
      <time dateTime={said.updatedAt} title={formatMoment(said.updatedAt)}>
        {ageWords(said.updatedAt, now)} ago
      </time>
    </p>
  );
}
