import { hexOf } from '../../../shared/proof/bytes.ts';

const NUMBER_DIGITS = 64;

/** Turns a P-256 signature of KMS (DER) into its two numbers of 32 bytes each, the form that browsers verify. */
export function plainSignature(der: Uint8Array): string {
  const [, , , length = 0] = der;
  const end = 4 + length;
  return [der.subarray(4, end), der.subarray(end + 2)]
    .map((number) => hexOf(number).slice(-NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0'))
    .join('');
}
