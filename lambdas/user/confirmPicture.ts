import { randomUUID } from 'node:crypto';
import { contract } from '../../shared/api/index.ts';
import { invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { env } from '../runtime/env.ts';
import { headOfUpload, isOfType, takeOver, uploadedFile } from '../runtime/files.ts';
import { serve } from '../runtime/handler.ts';
import { changeRecord } from '../runtime/save.ts';

/** The extension is chosen from the type: jpg, png, else jpeg (specification 5). */
const extensionOf = (contentType: string) => (contentType === 'image/png' ? '.png' : '.jpeg');

export const handler = serve(contract.user.confirmPicture, async ({ params, body, store, verdict }) => {
  const before = await store.read('user', params.email, verdict);
  if (!before) throw notFound();
  if (before.version !== body.version) throw stale();
  const file = await uploadedFile(body.uploadId);
  const contentType = file.ContentType ?? '';
  if (!contentType.startsWith('image/') || !isOfType(contentType, await headOfUpload(body.uploadId)))
    throw invalid({ profile_picture: 'The picture is not a PNG or JPEG file.' });
  const key = `profile-picture/${before.username || before.id}/${randomUUID()}${extensionOf(contentType)}`;
  await takeOver(body.uploadId, key, { contentType });
  return changeRecord(store, 'user', before, {
    profile_picture: `${env('DOCUMENT_HOST')}${key}`,
  });
});
