/** Makes the key pair that signs document links. */
export const SIGNING_KEY = 'Custom::SigningKey';
/** Waits until SES has verified the mail domain; later resources can rely on it. */
export const VERIFIED_DOMAIN = 'Custom::VerifiedMailDomain';
