import { user as routes } from '../../shared/api/user.ts';
import { pictureFiles } from '../../shared/files.ts';
import { invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { matchesExtension } from '../domain/files/file-kinds.ts';
import { env } from '../engine/env.ts';
import { bytesOf, takeOver, uploadedFile } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';
import { changeRecord } from '../engine/change.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** The extension is chosen from the type: jpg, png, else jpeg (rule 5.11). */
const extensionOf = (contentType: string) => (contentType === pictureFiles.types.png ? 'png' : 'jpeg');

async function checkedPicture(uploadId: string) {
  const { ContentType = '', ContentLength = 0, ETag: etag = '' } = await uploadedFile(uploadId);
  const name = `picture.${extensionOf(ContentType)}`;
  if (!(await matchesExtension(pictureFiles, name, ContentType, bytesOf({ uploadId, etag }, ContentLength))))
    throw invalid({ profile_picture: `This file isn't a picture. ${pictureFiles.otherKind}` });
  return { contentType: ContentType, etag };
}

/** The earlier picture leaves the bucket once the profile no longer names it. */
export const handler = serve(routes.confirmPicture, async ({ params, body, store, access }) => {
  const { uploadId } = body;
  const user = await store.read('user', params.email, access);
  if (!user) throw notFound();
  // The answer of the first attempt was lost.
  if (user.profile_picture.includes(uploadId)) return user;
  if (user.version !== body.version) throw stale();
  const { contentType, etag } = await checkedPicture(uploadId);
  const key = `profile-picture/${user.username || user.id}/${uploadId}.${extensionOf(contentType)}`;
  const profile_picture = `${env('DOCUMENT_HOST')}${key}`;
  return takeOver(
    { uploadId, etag, key, contentType },
    () => changeRecord(store, 'user', user, { profile_picture }),
    async () => {
      const now = await readUnscoped('user', params.email);
      return now?.profile_picture === profile_picture ? now : undefined;
    },
  );
});
