import { id } from './route.ts';
import * as z from 'zod/mini';

/** A presigned PUT for exactly one key, type and length, valid for five minutes (rule 10.11). */
export const presignedUpload = z.object({
  uploadId: id,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresIn: z.int(),
});

export const uploadedFile = z.object({
  uploadId: id,
  fileName: z.string().check(z.minLength(1), z.maxLength(300)),
  version: z.int(),
});
