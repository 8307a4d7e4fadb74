import * as z from 'zod/mini';
import { adminOnly, documentRead, isAdmin, recordRules, withProfile, type AccessRule } from '../access.ts';
import { document as entity } from '../entities/document.ts';
import { documentFiles } from '../files.ts';
import { route } from './route.ts';
import { page } from './route-parts.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { presignedUpload, uploadedFile } from './upload.ts';
import { recordSchema } from '../schema/record-schema.ts';

const rules = recordRules.document;
const list = z.array(recordSchema(entity));
const contentTypes = Object.values(documentFiles.types);
/** Administrators can save approved documents, since a change of status reopens them. */
const save: AccessRule = (caller, params) => (isAdmin(caller) ? 'allow' : rules.save(caller, params));
const uploadRequest = z.object({
  contentType: z.enum(contentTypes),
  size: z.int().check(z.gte(1), z.lte(documentFiles.maxBytes)),
});

const fileNumber = z.string().check(z.regex(/^[1-9]\d{0,7}$/));
const version = z.object({
  /** 1 for the first file of its document. */
  fileNumber: z.int(),
  at: z.string(),
  size: z.int(),
  current: z.boolean(),
  fileName: z.string(),
  /** The name of the person who uploaded it. */
  by: z.string(),
});
export type DocumentVersion = z.output<typeof version>;

export const document = {
  read: readRoute(entity, '/api/document/{id}', { allow: documentRead }),
  ofProject: route({
    path: '/api/document/project/{projectId}',
    summary: "Lists a project's documents",
    query: page,
    answer: list,
    allow: documentRead,
  }),
  save: saveRoute(entity, '/api/document', { allow: save }),
  remove: removeRoute(entity, '/api/document/{id}', {
    summary: 'Deletes a document that is not approved',
  }),
  grantUpload: route({
    method: 'POST',
    path: '/api/document/{id}/upload',
    summary:
      'Presigns an upload: PUT the file to the answered URL with the answered headers, then confirm it',
    body: uploadRequest,
    answer: presignedUpload,
    allow: rules.save,
    needs: { table: 'read', documents: 'grant' },
  }),
  confirmUpload: route({
    method: 'PUT',
    path: '/api/document/{id}/upload',
    summary: 'Confirms an upload: its file becomes the current version of the document',
    body: uploadedFile,
    answer: recordSchema(entity),
    allow: rules.save,
    needs: { table: 'write', documents: 'takeOver' },
  }),
  link: route({
    path: '/api/document/{id}/link',
    summary: 'Signs a link to the file, valid for 15 minutes; administrators can request an earlier version',
    query: { fileNumber: z.optional(fileNumber) },
    answer: z.object({ url: z.string() }),
    allow: withProfile,
    // Logs the access before the link is answered.
    needs: { table: 'write', signing: true },
  }),
  versions: route({
    path: '/api/document/{id}/versions',
    summary: "Lists the file's versions, newest first",
    answer: z.array(version),
    allow: adminOnly,
  }),
};
