/** Type of the custom resource that makes the key pair of document links. */
export const SIGNING_KEY = 'Custom::SigningKey';
/** Type of the custom resource that waits until SES has verified the mail domain. */
export const VERIFIED_DOMAIN = 'Custom::VerifiedMailDomain';
