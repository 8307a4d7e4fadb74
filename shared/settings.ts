/** Whether users can choose to sign in with an authenticator code in addition to their password. */
export type SecondFactor = 'off' | 'optional';

/** Settings that differ between environments; each host serves its own. */
export interface Settings {
  readonly environment: string;
  readonly region: string;
  /** Origin of the API without `/api`; empty or `/` for the page's own. */
  readonly apiBase: string;
  /** The API key of the gateway's usage plan. Public: every browser sends it. */
  readonly apiKey: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string;
  readonly secondFactor: SecondFactor;
  readonly documentHost: string;
  readonly documentBucket: string;
  readonly homeUrl: string;
  readonly contactUrl: string;
  readonly termsUrl: string;
  readonly socialUrls: Readonly<Record<string, string>> | readonly string[];
}
