import { describe, expect, test } from 'vitest';
import { bytesOf, fromHex, hexOf, sha256 } from '../../../shared/proof/bytes.ts';

describe('bytes as hexadecimal digits', () => {
  test.each([
    ['', []],
    ['00', [0]],
    ['0a7fff', [10, 127, 255]],
  ])('"%s" represent the bytes %j', (hex, bytes) => {
    expect(hexOf(Uint8Array.from(bytes))).toBe(hex);
    expect([...fromHex(hex)]).toEqual(bytes);
  });

  test.each([
    ['half a byte', 'abc'],
    ['upper case', 'AB'],
    ['another letter before them', 'xab'],
    ['another letter after them', 'abx'],
    ['only other letters', 'xy'],
    ['a blank between them', 'ab cd'],
  ])('%s is rejected', (_, hex) => expect(() => fromHex(hex)).toThrow('This text is not hexadecimal.'));
});

describe('SHA-256', () => {
  // FIPS 180-2, appendix B.1.
  const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

  test('is equal for a text and its bytes', async () => {
    expect(await sha256('abc')).toBe(ABC);
    expect(await sha256(bytesOf('abc'))).toBe(ABC);
  });

  test('encodes a text as UTF-8', async () => {
    expect([...bytesOf('ā€')]).toEqual([0xc4, 0x81, 0xe2, 0x82, 0xac]);
    expect(await sha256('ā€')).toBe(await sha256(Uint8Array.from([0xc4, 0x81, 0xe2, 0x82, 0xac])));
  });
});
