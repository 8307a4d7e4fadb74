import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { SignInCodeForm } from './SignInCodeForm.tsx';

interface ChallengeFormProps {
  readonly email: string;
  readonly mode: string;
}

/** Steps after the password; bundled separately and loaded when needed. */
export default function ChallengeForm({ email, mode }: ChallengeFormProps) {
  return mode === 'code' ? <SignInCodeForm email={email} /> : <FirstPasswordForm email={email} />;
}
