import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands for the SDK's chain of credential sources in every bundle: a Lambda's credentials are always in its
 * environment, and the other sources (SSO, profiles, instance metadata) are a fifth of a bundle.
 */
export const defaultProvider = fromEnv;
