const TOKEN_MS = 600_000;

/** Request hashes of the last ten minutes by client token, so that a repeated transaction runs only once. */
export class ClientTokens {
  /** In order of time. */
  private readonly requests = new Map<string, { readonly hash: string; readonly expiresAt: number }>();

  /** Hash of the earlier request with a token; undefined for a new or expired token. */
  hashOf(token: string): string | undefined {
    const request = this.requests.get(token);
    return request && request.expiresAt > Date.now() ? request.hash : undefined;
  }

  /** Stores a request and drops the expired ones. */
  add(token: string, hash: string): void {
    const now = Date.now();
    for (const [old, { expiresAt }] of this.requests) {
      if (expiresAt > now) break;
      this.requests.delete(old);
    }
    this.requests.set(token, { hash, expiresAt: now + TOKEN_MS });
  }

  clear(): void {
    this.requests.clear();
  }
}
