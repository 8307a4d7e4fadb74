import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { pictureFiles } from '../../../shared/files.ts';
import { emailOf, subOf, type Person } from '../../support/cast.ts';
import { BUCKET, DOCUMENT_HOST } from '../../support/environment.ts';
import { recordIn } from '../../support/event.ts';
import { EXECUTABLE, PNG } from '../../support/files.ts';
import { createFollower, putFile } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let follow: () => Promise<void>;
const w = await openWorldForTests();
beforeAll(async () => {
  follow = createFollower(w);
});
beforeEach(() => w.reset());
afterEach(() => w.meter.heal());

const params = { email: emailOf('guest') };
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]);

async function uploadPicture(body: Buffer, contentType: string): Promise<string> {
  const upload = recordIn(
    await w.call('guest', 'user.grantPicture', { params, body: { contentType, size: body.length } }),
  );
  expect((await putFile(upload, body)).status).toBe(200);
  return String(upload['uploadId']);
}
const confirm = (uploadId: string, version: number, person: Person = 'guest') =>
  w.call(person, 'user.confirmPicture', { params, body: { uploadId, fileName: 'me.jpeg', version } });
const keyOf = (link: unknown) => String(link).replace(DOCUMENT_HOST, '');
const picture = (key: string) => w.s3.read(BUCKET, key);

test.each([
  ['image/png', PNG, 'png'],
  ['image/jpeg', JPEG, 'jpeg'],
])('a picture of type %s is stored under a key without the e-mail', async (contentType, body, extension) => {
  const uploadId = await uploadPicture(body, contentType);
  const saved = recordIn(await confirm(uploadId, 1));
  expect(saved['profile_picture']).toBe(
    `${DOCUMENT_HOST}profile-picture/${subOf('guest')}/${uploadId}.${extension}`,
  );
  expect((await picture(keyOf(saved['profile_picture'])))?.headers['content-type']).toBe(contentType);
});

test('the record stores the key of the picture, and the answer has its link on the current host', async () => {
  const saved = recordIn(await confirm(await uploadPicture(PNG, 'image/png'), 1));
  const stored = await w.table.record('user', params.email);
  expect(stored?.['profile_picture']).toBe(keyOf(saved['profile_picture']));
  process.env['DOCUMENT_HOST'] = 'https://documents.portal.example/';
  try {
    const userAfter = recordIn(await w.call('guest', 'user.read', { params }));
    expect(userAfter['profile_picture']).toBe(
      `https://documents.portal.example/${keyOf(saved['profile_picture'])}`,
    );
  } finally {
    process.env['DOCUMENT_HOST'] = DOCUMENT_HOST;
  }
});

test('the earlier picture leaves the bucket', async () => {
  const first = recordIn(await confirm(await uploadPicture(PNG, 'image/png'), 1));
  const second = recordIn(await confirm(await uploadPicture(JPEG, 'image/jpeg'), 2));
  await follow();
  expect(await picture(keyOf(first['profile_picture']))).toBeUndefined();
  expect((await picture(keyOf(second['profile_picture'])))?.body).toEqual(JPEG);
});

test('a change of the name keeps the picture', async () => {
  const saved = recordIn(await confirm(await uploadPicture(PNG, 'image/png'), 1));
  recordIn(await w.call('guest', 'user.save', { body: { user: { ...params, version: 2, nickName: 'Bo' } } }));
  await follow();
  expect(await picture(keyOf(saved['profile_picture']))).toBeDefined();
});

test('of two concurrent pictures one is kept, and the other leaves no file', async () => {
  const [first, second] = [await uploadPicture(PNG, 'image/png'), await uploadPicture(JPEG, 'image/jpeg')];
  const answers = await Promise.all([confirm(first, 1), confirm(second, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lostFile = answers[0]?.status === 200 ? `${second}.jpeg` : `${first}.png`;
  expect(w.s3.versions(BUCKET, `profile-picture/${subOf('guest')}/${lostFile}`)).toEqual([]);
});

test('a retry after a lost answer changes nothing', async () => {
  const uploadId = await uploadPicture(PNG, 'image/png');
  const first = recordIn(await confirm(uploadId, 1));
  expect(recordIn(await confirm(uploadId, 1))).toEqual(first);
});

test.each([
  ['a program', EXECUTABLE, 'image/png'],
  ['a PNG sent as JPEG', PNG, 'image/jpeg'],
])('%s is refused as a picture', async (_, body, contentType) => {
  expect(await confirm(await uploadPicture(body, contentType), 1)).toMatchObject({
    status: 400,
    body: { issues: { profile_picture: `This file isn't a picture. ${pictureFiles.wrongTypeMessage}` } },
  });
});

test.each([
  { contentType: 'image/gif', size: 10 },
  { contentType: 'image/png', size: 0 },
  { contentType: 'image/png', size: 5 * 1024 * 1024 + 1 },
])('no upload URL is issued for %j', async (body) => {
  expect((await w.call('guest', 'user.grantPicture', { params, body })).status).toBe(400);
});
