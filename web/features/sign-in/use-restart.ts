import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';

/** Whether the identity service has ended the sign-in: it took too long, or had too many wrong codes. */
const isEnded = (error: unknown) =>
  error instanceof Error && ['NotAuthorizedException', 'SignInException'].includes(error.name);

/**
 * Returns a function that opens the first step of the sign-in again, with a message, if an error ended the sign-in.
 * @param reason why the sign-in ended
 */
export function useRestart(email: string, reason: string): (error: unknown) => boolean {
  const openAccountPage = useOpenAccountPage();
  return (error) => {
    if (!isEnded(error)) return false;
    notifyAccount('warning', `Error signing in - ${reason} Please sign in again.`);
    openAccountPage('login', { email });
    return true;
  };
}
