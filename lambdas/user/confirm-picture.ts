import { user as routes } from '../../shared/api/user.ts';
import { pictureFiles } from '../../shared/files.ts';
import { invalid, stale } from '../../shared/schema/errors.ts';
import { faultOfFile } from '../domain/files/file-kinds.ts';
import { env } from '../engine/env.ts';
import { bytesOf, finishUpload, uploadedFile } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';
import { changeRecord } from '../engine/change.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** The extension of a stored picture (rule 5.11). */
const extensionOf = (contentType: string) => (contentType === pictureFiles.types.png ? 'png' : 'jpeg');

async function checkPicture(uploadId: string) {
  const { ContentType = '', ContentLength = 0, ETag: etag = '' } = await uploadedFile(uploadId);
  const name = `picture.${extensionOf(ContentType)}`;
  if (await faultOfFile(pictureFiles, name, ContentType, bytesOf({ uploadId, etag }, ContentLength)))
    throw invalid({ profile_picture: `This file isn't a picture. ${pictureFiles.wrongTypeMessage}` });
  return { contentType: ContentType, etag };
}

/** Saves the uploaded picture; the stream follower deletes the previous one. */
export const handler = serve(routes.confirmPicture, async ({ params, body, store, access }) => {
  const { uploadId } = body;
  const user = await store.readExisting('user', params.email, access);
  // A repeated request: the response of the first was lost.
  if (user.profile_picture.includes(uploadId)) return user;
  if (user.version !== body.version) throw stale();
  const { contentType, etag } = await checkPicture(uploadId);
  const key = `profile-picture/${user.username || user.id}/${uploadId}.${extensionOf(contentType)}`;
  const profile_picture = `${env('DOCUMENT_HOST')}${key}`;
  return finishUpload(
    { uploadId, etag, key, contentType },
    () => changeRecord(store, 'user', user, { profile_picture }),
    async () => {
      const current = await readUnscoped('user', params.email);
      return current?.profile_picture === profile_picture ? current : undefined;
    },
  );
});
