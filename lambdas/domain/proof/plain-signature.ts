import { hexOf } from '../../../shared/proof/bytes.ts';

/** Hexadecimal digits of 32 bytes. */
const NUMBER_DIGITS = 64;

/**
 * Converts a P-256 signature from the DER encoding of KMS to the format that browsers verify: two numbers of 32 bytes, in
 * hexadecimal digits. DER has two bytes before the list of numbers and two before each number: its type and its length.
 */
export function plainSignature(der: Uint8Array): string {
  const firstLength = der[3] ?? 0;
  const firstEnd = 4 + firstLength;
  return [der.subarray(4, firstEnd), der.subarray(firstEnd + 2)]
    .map((number) => hexOf(number).slice(-NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0'))
    .join('');
}
