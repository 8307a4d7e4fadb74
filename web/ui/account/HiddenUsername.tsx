/** Tells password managers whose new password it is. */
export const HiddenUsername = ({ email }: { readonly email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
