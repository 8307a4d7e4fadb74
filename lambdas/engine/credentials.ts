import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's credential chain in every bundle: Lambda credentials come from the environment, and the other
 * sources (SSO, profiles, instance metadata) are a fifth of a bundle.
 */
export const defaultProvider = fromEnv;
