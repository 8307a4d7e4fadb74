/** Tells password managers to which account the new password belongs. */
export const HiddenUsername = ({ email }: { readonly email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
