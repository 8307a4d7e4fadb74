/** Makes the key pair that signs document links. */
export const SIGNING_KEY = 'Custom::SigningKey';
/** Waits until SES says that the mail domain is verified; what comes after it may rely on that. */
export const VERIFIED_DOMAIN = 'Custom::VerifiedMailDomain';
