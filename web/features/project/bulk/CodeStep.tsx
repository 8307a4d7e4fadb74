import { checkCode } from '../../../api/second-factor.ts';
import { AppCodeForm } from '../../../parts/account/AppCodeForm.tsx';

interface CodeStepProps {
  readonly action: string;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/** Asks callers with two-factor sign-in for a current code before a bulk deletion. */
export default function CodeStep({ action, onVerified, onCancel }: CodeStepProps) {
  const send = async (code: string) => {
    await checkCode(code);
    onVerified();
  };
  return (
    <>
      <p>Your authenticator app shows six digits for the portal. Enter them to continue.</p>
      <AppCodeForm action={action} isDanger hasInitialFocus send={send} onCancel={onCancel} />
    </>
  );
}
