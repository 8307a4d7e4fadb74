import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { storeKeysOnly, addFileLinks } from '../../../lambdas/engine/file-links.ts';
import { DOCUMENT_HOST } from '../../support/environment.ts';
import { a } from '../../support/records.ts';

const key = 'document/c1/d1/plan.pdf';
const picture = 'profile-picture/u1/face.png';
const record = a.document({ fileName: key });
const document = (documentLink: string) => ({ ...record, documentLink });

beforeEach(() => void vi.stubEnv('DOCUMENT_HOST', DOCUMENT_HOST));
afterEach(() => void vi.unstubAllEnvs());

describe('a record', () => {
  test.each([
    [DOCUMENT_HOST + key, key],
    [`https://former.portal.test/${key}`, key],
    [key, key],
    [`https://former.portal.test/mydocument/c1`, 'https://former.portal.test/mydocument/c1'],
    ['/default.svg', '/default.svg'],
    ['', ''],
  ])('with the link "%s" is stored with "%s"', (link, stored) => {
    expect(storeKeysOnly('document', document(link))).toEqual(document(stored));
  });

  test('with a key is answered with its link on the current host; other fields stay', () => {
    expect(addFileLinks('document', document(key))).toEqual(document(DOCUMENT_HOST + key));
    expect(addFileLinks('document', document(`https://former.portal.test/${key}`))).toEqual(
      document(DOCUMENT_HOST + key),
    );
    expect(addFileLinks('user', a.user({ profile_picture: picture }))).toMatchObject({
      profile_picture: DOCUMENT_HOST + picture,
    });
    expect(addFileLinks('document', document('/default.svg'))).toEqual(document('/default.svg'));
  });

  test('is answered with its key if no host is configured', () => {
    vi.stubEnv('DOCUMENT_HOST', undefined);
    expect(addFileLinks('document', document(key))).toEqual(document(key));
  });

  test('stored before it had a link stays the same', () => {
    const { documentLink: _, ...early } = record;
    expect(addFileLinks('document', early)).toBe(early);
    expect(storeKeysOnly('document', early)).toBe(early);
  });

  test('of a noun without files stays the same', () => {
    const contact = a.contact({ lastName: key });
    expect(addFileLinks('contact', contact)).toBe(contact);
    expect(storeKeysOnly('contact', contact)).toBe(contact);
  });
});
