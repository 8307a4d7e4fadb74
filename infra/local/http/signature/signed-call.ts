/** The parts of a call that Signature Version 4 covers. */
export interface SignedCall {
  readonly method: string;
  /** The full path, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
