/** A request as it reaches the gateway. */
export interface GatewayRequest {
  readonly method: string;
  /** Path as sent, percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}
