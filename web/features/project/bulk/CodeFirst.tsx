import { checkCode } from '../../../api/second-factor.ts';
import { AppCodeForm } from '../../../parts/account/AppCodeForm.tsx';

interface CodeFirstProps {
  readonly action: string;
  readonly onRight: () => void;
  readonly onCancel: () => void;
}

/** Asks for a current code before a deletion of several projects begins, of who signs in with codes. */
export default function CodeFirst({ action, onRight, onCancel }: CodeFirstProps) {
  const send = async (code: string) => {
    await checkCode(code);
    onRight();
  };
  return (
    <>
      <p>Your authenticator app shows six digits for the portal. Enter them to go on.</p>
      <AppCodeForm action={action} isDanger focus send={send} onCancel={onCancel} />
    </>
  );
}
