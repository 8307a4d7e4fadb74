import { DEFAULT_PICTURE, type User } from '../../../shared/entities/user.ts';
import styles from './layouts.module.css';

function initialsOf({ fullName, email }: User): string {
  const nameParts = (fullName.trim() || email).split(/\s+/);
  const letters = nameParts.length > 1 ? [nameParts.at(0), nameParts.at(-1)] : nameParts;
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('');
}

/** A user's profile picture, or their initials. */
export function Avatar({ user }: { readonly user: User }) {
  const { profile_picture: picture } = user;
  if (picture && picture !== DEFAULT_PICTURE) return <img src={picture} alt="" width={48} height={36} />;
  return (
    <span className={styles['face']} aria-hidden="true">
      {initialsOf(user)}
    </span>
  );
}
