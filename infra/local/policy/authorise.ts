import type { AwsRequest } from '../stand-in.ts';
import { allows, type Need, type Statement } from './statements.ts';
import { needsOf, type NeedsOptions } from './needs.ts';
import type { IsDenied } from './resource-policies.ts';

/** Statements of a principal's role; `all` for the machine's own principals; undefined for an unknown role. */
type StatementsFor = (principal: string) => readonly Statement[] | 'all' | undefined;

/** The permission that a principal lacks for a call; undefined when it is allowed. */
export type Authorise = (principal: string, request: AwsRequest) => Need | undefined;

/**
 * Creates the check of a call against its principal's role. A Deny in the resource's policy overrides the role.
 * Unsigned calls pass only where IAM does not apply (Cognito's public operations). The returned function throws on
 * calls with unknown permissions.
 */
export function createAuthoriser(
  statementsFor: StatementsFor,
  options: NeedsOptions & { readonly denied?: IsDenied } = {},
): Authorise {
  const { denied = () => false } = options;
  return (principal, request) => {
    const statements = statementsFor(principal) ?? [];
    if (statements === 'all') return undefined;
    return needsOf(request, options).find((need) => !allows(statements, need) || denied(principal, need));
  };
}

/** Describes a denied call, for fixing the role. */
export const refusalOf = (principal: string, { action, resource }: Need): string =>
  `AccessDenied: ${principal || 'anonymous'} may not ${action} on ${resource}`;

/** Reports each denied call, which is a fault: the role lacks a permission that the code needs. */
export const reportRefusals =
  (authorise: Authorise, report: (fault: string) => void): Authorise =>
  (principal, request) => {
    const need = authorise(principal, request);
    if (need) report(refusalOf(principal, need));
    return need;
  };
