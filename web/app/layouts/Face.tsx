import { DEFAULT_PICTURE, type User } from '../../../shared/entities/user.ts';
import styles from './layouts.module.css';

/** The first letters of a person's first and last name. */
function initialsOf({ fullName, email }: User): string {
  const words = (fullName.trim() || email).split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('');
}

/** A person's picture; their initials while they have none. */
export function Face({ of }: { readonly of: User }) {
  const { profile_picture: picture } = of;
  if (picture && picture !== DEFAULT_PICTURE) return <img src={picture} alt="" width={48} height={36} />;
  return (
    <span className={styles['face']} aria-hidden="true">
      {initialsOf(of)}
    </span>
  );
}
