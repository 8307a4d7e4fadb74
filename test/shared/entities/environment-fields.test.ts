import { expect, it } from 'vitest';
import { environmentFields, withoutEnvironmentFields } from '../../../shared/entities/environment-fields.ts';
import { entityOf, nouns } from '../../../shared/entities/index.ts';

it('lists the fields with ids of one environment: user of the pool, bucket, version of a file', () => {
  expect(Object.fromEntries(environmentFields)).toEqual({
    username: 'user',
    sub: 'user',
    s3Bucket: 'bucket',
    s3Version: 'fileVersion',
  });
});

it('lists a field name only if it is bound to an environment in every noun that has it', () => {
  for (const noun of nouns)
    for (const [name, { boundTo }] of Object.entries(entityOf(noun).fields))
      expect(environmentFields.get(name), `${noun} ${name}`).toBe(boundTo);
});

it('omits the values of these fields and keeps the rest', () => {
  expect(withoutEnvironmentFields({ s3Version: 'v1', sha256: 'ab', fileNumber: 1 })).toEqual({
    sha256: 'ab',
    fileNumber: 1,
  });
});
