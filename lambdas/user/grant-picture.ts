import { user as routes } from '../../shared/api/user.ts';
import { presignUpload } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';

/** Presigns the upload of a profile picture. */
export const handler = serve(routes.grantPicture, async ({ params, body, store, access }) => {
  await store.readExisting('user', params.email, access);
  return presignUpload(body.contentType, body.size);
});
