import { z } from 'zod';
import { invalidParameter } from '../errors.ts';

export const text = z.string().min(1).max(2048);
export const metadata = z.record(z.string(), z.string()).optional();
export const pairs = z.array(z.strictObject({ Name: text, Value: z.string().optional() })).optional();
/** Fields for AWS's analytics and risk scores, ignored here. */
export const ignored = { AnalyticsMetadata: z.unknown().optional(), UserContextData: z.unknown().optional() };
export const userKeyFields = { UserPoolId: text, Username: text };

/** Creates a reader of required parameters, which throws InvalidParameterException for a missing one. */
export const requiredFrom =
  (parameters: Readonly<Record<string, string>>) =>
  (name: string): string => {
    const value = parameters[name];
    if (!value) throw invalidParameter(`Missing required parameter ${name}`);
    return value;
  };
