import * as fc from 'fast-check';

/** Any code point, also an unpaired surrogate. Unlike fast-check's unit `binary` it needs no table of all of them. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));

export const anyText = (limits: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...limits, unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), anyCharacter) });
