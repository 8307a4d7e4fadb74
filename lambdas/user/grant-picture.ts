import { user as routes } from '../../shared/api/user.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { grantUpload } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.grantPicture, async ({ params, body, store, access }) => {
  if (!(await store.read('user', params.email, access))) throw notFound();
  return grantUpload(body.contentType, body.size);
});
