import { hexOf } from '../../../shared/proof/bytes.ts';

const NUMBER_DIGITS = 64;

/** Turns a P-256 signature of KMS (DER; byte 3 is the first number's length) into two numbers of 32 bytes for browsers. */
export function plainSignature(der: Uint8Array): string {
  const [, , , length = 0] = der;
  const end = 4 + length;
  return [der.subarray(4, end), der.subarray(end + 2)]
    .map((number) => hexOf(number).slice(-NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0'))
    .join('');
}
