/** Tells password managers which account the new password belongs to. */
export const HiddenUsername = ({ email }: { readonly email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
