import { DEFAULT_PICTURE, type User } from '../../../shared/entities/user.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './layouts.module.css';

export function Avatar({ user }: { readonly user: User }) {
  const { profile_picture: picture } = user;
  if (picture && picture !== DEFAULT_PICTURE) return <img src={picture} alt="" width={48} height={36} />;
  return (
    <span className={styles['initials']} aria-hidden="true">
      {initialsOf(user.fullName.trim() || user.email)}
    </span>
  );
}
