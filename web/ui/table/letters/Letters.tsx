import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { INITIALS, WHOLE_LIST } from '../../../../shared/schema/sorting.ts';
import { LETTER } from '../list-state.ts';
import styles from './letters.module.css';

interface LettersProps {
  readonly letter: string | undefined;
  readonly isLong: boolean;
  readonly isTruncated: boolean;
}

const nameOf = (letter: string) => (letter === 'other' ? 'Other' : letter.toUpperCase());

interface LetterLinkProps {
  /** Undefined for all names. */
  readonly letter: string | undefined;
  readonly active: boolean;
}

function LetterLink({ letter, active }: LetterLinkProps) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams(search);
  next.delete('page');
  if (letter === undefined) next.delete(LETTER);
  else next.set(LETTER, letter);
  const path = `${pathname}?${next.toString()}`;
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <a href={path} aria-current={active ? 'page' : undefined} onClick={(event) => follow(event)}>
      {letter === undefined ? 'All' : nameOf(letter)}
    </a>
  );
}

/** Letters to navigate a long list of names; nothing for a short list. */
export function Letters({ letter, isLong, isTruncated }: LettersProps) {
  if (!isLong) return null;
  return (
    <div className={styles['letters']}>
      <nav aria-label="By initial">
        {[undefined, ...INITIALS].map((initial) => (
          <LetterLink key={initial ?? 'all'} letter={initial} active={initial === letter} />
        ))}
      </nav>
      {isTruncated && (
        <p>
          The first {WHOLE_LIST.toLocaleString('en-AU')} by name{letter && ` of ${nameOf(letter)}`}. Choose a
          letter, or search for the beginning of a name.
        </p>
      )}
    </div>
  );
}
