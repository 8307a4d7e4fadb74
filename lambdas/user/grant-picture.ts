import { user as routes } from '../../shared/api/user.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { presignUpload } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.grantPicture, async ({ params, body, store, access }) => {
  if (!(await store.read('user', params.email, access))) throw notFound();
  return presignUpload(body.contentType, body.size);
});
