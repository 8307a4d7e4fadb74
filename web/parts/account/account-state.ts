import { useLocation, useNavigate } from 'react-router-dom';
import { addressWithUid, type PageName } from '../../navigation/paths.ts';
import { useIsMounted } from '../../navigation/use-is-mounted.ts';

type Mode = 'confirmSignUp' | 'newPassword' | 'code' | 'forgotPasswordSubmit';

/** History state passed between account screens, so that Back works between steps. */
export interface AccountState {
  readonly mode?: string | undefined;
  readonly email?: string | undefined;
  /** The URL to open after signing in. */
  readonly from?: string | undefined;
  /** The user whose session ended on that URL: another user does not open it. */
  readonly owner?: string | undefined;
}

export function useAccountState(): AccountState {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return {};
  const part = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { mode: part('mode'), email: part('email'), from: part('from'), owner: part('owner') };
}

/**
 * Returns a function that opens an account screen at a step, with the email typed so far. It does nothing once the user
 * has left the form, because the response can arrive later.
 */
export function useOpenAccountPage(): (page: PageName, next: { mode?: Mode; email?: string }) => void {
  const navigate = useNavigate();
  const { from, owner } = useAccountState();
  const isMounted = useIsMounted();
  return (page, next) => {
    if (isMounted()) void navigate(addressWithUid(page), { state: { from, owner, ...next } });
  };
}
