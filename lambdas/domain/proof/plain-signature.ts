import { hexOf } from '../../../shared/proof/bytes.ts';

const NUMBER_DIGITS = 64;

/**
 * Turns a P-256 signature of KMS into two numbers of 32 bytes, as browsers expect it. DER has two bytes before the list
 * of numbers and two before each number, the second of which is its length.
 */
export function plainSignature(der: Uint8Array): string {
  const [, , , firstLength = 0] = der;
  const firstEnd = 4 + firstLength;
  return [der.subarray(4, firstEnd), der.subarray(firstEnd + 2)]
    .map((number) => hexOf(number).slice(-NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0'))
    .join('');
}
