/** Why a signature is refused. */
export interface SignatureFault {
  readonly kind:
    | 'malformed'
    | 'unknown-key'
    | 'mismatch'
    | 'skewed'
    | 'expired'
    | 'payload'
    | 'unsigned-header';
  readonly message: string;
}

export const malformed = (message: string): SignatureFault => ({ kind: 'malformed', message });

export const unknownKey = (accessKeyId: string): SignatureFault => ({
  kind: 'unknown-key',
  message: `The access key id ${accessKeyId} does not exist in our records.`,
});

export const MISMATCH: SignatureFault = {
  kind: 'mismatch',
  message:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
};
