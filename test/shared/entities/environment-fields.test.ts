import { expect, it } from 'vitest';
import { environmentFields, withoutEnvironmentFields } from '../../../shared/entities/environment-fields.ts';
import { entityOf, nouns } from '../../../shared/entities/index.ts';

it('lists the fields that name a user of the pool, the bucket or the version of a file', () => {
  expect(Object.fromEntries(environmentFields)).toEqual({
    username: 'user',
    sub: 'user',
    s3Bucket: 'bucket',
    s3Version: 'fileVersion',
  });
});

it('binds a field of one name in all nouns or in none', () => {
  for (const noun of nouns)
    for (const [name, { boundTo }] of Object.entries(entityOf(noun).fields))
      expect(environmentFields.get(name), `${noun} ${name}`).toBe(boundTo);
});

it('omits bound values and keeps the rest', () => {
  expect(withoutEnvironmentFields({ s3Version: 'v1', sha256: 'ab', fileNumber: 1 })).toEqual({
    sha256: 'ab',
    fileNumber: 1,
  });
});
