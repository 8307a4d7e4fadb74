interface Payload {
  readonly email?: unknown;
  /** Seconds since 1970. */
  readonly exp?: unknown;
}

/** Decodes the payload of a token without verifying it; undefined for other text. */
export function payloadOf(token: string): Payload | undefined {
  try {
    const [, text = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
  } catch {
    return undefined;
  }
}
