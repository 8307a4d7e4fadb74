import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { SignInCodeForm } from './SignInCodeForm.tsx';

interface ChallengeFormProps {
  readonly email: string;
  readonly mode: string;
}

/** What a sign-in asks for after the password; in one file, which the sign-in screen fetches when it is needed. */
export default function ChallengeForm({ email, mode }: ChallengeFormProps) {
  return mode === 'code' ? <SignInCodeForm email={email} /> : <FirstPasswordForm email={email} />;
}
