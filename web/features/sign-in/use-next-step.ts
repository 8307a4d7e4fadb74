import { useLocation } from 'react-router-dom';
import type { SignInStep } from '../../api/amplify.ts';
import { pageAt } from '../../navigation/paths.ts';
import { SIGNED_IN, unsupportedStepError } from '../../parts/account/account-messages.ts';
import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';

/** Opens a step's form, or confirms the sign-in. A required reset also throws its message; unknown steps only throw. */
export function useNextStep(email: string): (step: SignInStep) => void {
  const openAccountPage = useOpenAccountPage();
  // Another path of the sign-in page would be a new page, without the typed password.
  const loginPage = pageAt(useLocation().pathname) ?? 'login';
  return (step) => {
    if (step === 'DONE') return notifyAccount('good', SIGNED_IN);
    if (step === 'CONFIRM_SIGN_UP') return openAccountPage('login', { mode: 'confirmSignUp', email });
    if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      return openAccountPage(loginPage, { mode: 'newPassword', email });
    if (step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return openAccountPage(loginPage, { mode: 'code', email });
    if (step === 'RESET_PASSWORD') openAccountPage('forgotPassword', { mode: 'forgotPasswordSubmit', email });
    throw unsupportedStepError(step);
  };
}
