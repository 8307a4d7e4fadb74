import * as z from 'zod/mini';
import { adminOnly, recordRules } from '../access.ts';
import { user as entity } from '../entities/user.ts';
import { pictureFiles } from '../files.ts';
import { id, route } from './route.ts';
import { listRoute, readRoute, saveRoute } from './standard.ts';
import { presignedUpload, uploadedFile } from './upload.ts';
import { recordSchema } from '../schema/record-schema.ts';

const rules = recordRules.user;

export const user = {
  read: readRoute(entity, '/api/user/{email}', {
    summary: 'Reads a profile by email; the answer is an array of one',
    query: { companyId: z.optional(id) },
  }),
  all: listRoute(entity, '/api/user/list/all', {
    summary: 'Lists all users by name',
    byName: true,
    allow: adminOnly,
    partitions: () => entity.indexes.byName('all'),
  }),
  ofCompany: listRoute(entity, '/api/user/company/{companyId}', {
    summary: "Lists a company's users",
    allow: adminOnly,
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  save: saveRoute(entity, '/api/user', {
    summary: 'Creates or changes a profile; syncs name and phone to the identity service',
    needs: { table: 'write', identity: ['AdminUpdateUserAttributes'] },
  }),
  grantPicture: route({
    method: 'POST',
    path: '/api/user/{email}/picture',
    summary: 'Presigns an upload of a profile picture',
    body: z.object({
      contentType: z.enum(['image/jpeg', 'image/png']),
      size: z.int().check(z.gte(1), z.lte(pictureFiles.maxBytes)),
    }),
    answer: presignedUpload,
    allow: rules.save,
    needs: { table: 'read', documents: 'grant' },
  }),
  confirmPicture: route({
    method: 'PUT',
    path: '/api/user/{email}/picture',
    summary: 'Confirms an uploaded picture',
    body: uploadedFile,
    answer: recordSchema(entity),
    allow: rules.save,
    needs: { table: 'write', documents: 'takeOver' },
  }),
};
