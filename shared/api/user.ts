import * as z from 'zod/mini';
import { adminOnly, recordRules } from '../access.ts';
import { user as entity } from '../entities/user.ts';
import { pictureFiles } from '../files.ts';
import { route } from '../schema/route.ts';
import { email, id, page, read, wrapped } from './parts.ts';
import { grant, uploaded } from './upload.ts';

const rules = recordRules.user;
const list = z.array(entity.record);

export const user = {
  read: route({
    method: 'GET',
    path: '/api/user/{email}',
    summary: 'The profile of an e-mail; an array',
    params: { email },
    query: { companyId: z.optional(id) },
    answer: list,
    allow: rules.see,
    needs: read,
  }),
  all: route({
    method: 'GET',
    path: '/api/user/list/all',
    summary: 'Every user',
    params: {},
    query: page,
    answer: list,
    allow: adminOnly,
    needs: read,
  }),
  save: route({
    method: 'POST',
    path: '/api/user',
    summary: 'Creates or changes a profile; syncs name and phone to the identity service',
    params: {},
    body: wrapped('user'),
    answer: entity.record,
    allow: rules.save,
    needs: { table: 'write', identity: ['AdminUpdateUserAttributes'] },
  }),
  grantPicture: route({
    method: 'POST',
    path: '/api/user/{email}/picture',
    summary: 'Permission to upload a profile picture',
    params: { email },
    body: z.object({
      contentType: z.enum(['image/jpeg', 'image/png']),
      size: z.int().check(z.gte(1), z.lte(pictureFiles.limit)),
    }),
    answer: grant,
    allow: rules.save,
    needs: { table: 'read', documents: 'grant' },
  }),
  confirmPicture: route({
    method: 'PUT',
    path: '/api/user/{email}/picture',
    summary: 'Takes an uploaded picture over',
    params: { email },
    body: uploaded,
    answer: entity.record,
    allow: rules.save,
    needs: { table: 'write', documents: 'takeOver' },
  }),
};
