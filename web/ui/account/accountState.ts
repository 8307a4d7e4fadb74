import { useLocation, useNavigate } from 'react-router';
import { pathOf, type PageName } from '../../navigation/paths.ts';

/** The modes of the sign-in screen beside the one it begins with. */
type Mode = 'confirmSignUp' | 'newPassword' | 'forgotPasswordSubmit';

/** What one account screen hands to the next, so that Back leads through the modes too. */
export interface AccountState {
  readonly mode?: string | undefined;
  readonly email?: string | undefined;
  /** Where the person wanted to go before being sent to sign in. */
  readonly from?: string | undefined;
}

export function useAccountState(): AccountState {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return {};
  const part = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { mode: part('mode'), email: part('email'), from: part('from') };
}

/** Opens an account screen, in a mode, with the e-mail typed so far. */
export function useOpenAccountPage(): (page: PageName, next: { mode?: Mode; email?: string }) => void {
  const navigate = useNavigate();
  const { from } = useAccountState();
  return (page, next) => void navigate(pathOf(page), { state: { from, ...next } });
}
