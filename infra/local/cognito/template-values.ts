import { z } from 'zod';

/** Resolved templates contain some numbers and booleans as strings. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
export const integer = z.coerce.number().int();
/** Properties without effect on one machine. */
export const ignored = z.unknown().optional();

/** Reads properties of a template. @throws Error naming unsupported properties */
export function readProperties<S extends z.ZodType>(
  schema: S,
  resourceName: string,
  properties: unknown,
): z.output<S> {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The local Cognito does not serve this ${resourceName}: ${issues.join('; ')}`);
}
