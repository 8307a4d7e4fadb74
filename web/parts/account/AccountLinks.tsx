import type { ReactNode } from 'react';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './account.module.css';
import { useAccountState } from './account-state.ts';

interface AccountLinksProps {
  readonly email: string;
  readonly children?: ReactNode;
}

/** Links below a form of the account screens, the first back to the sign-in. */
export function AccountLinks({ email, children }: AccountLinksProps) {
  const { from, owner } = useAccountState();
  return (
    <div className={styles['links']}>
      <PageLink to="login" state={{ from, owner, email }}>
        Back to sign in
      </PageLink>
      {children}
    </div>
  );
}
