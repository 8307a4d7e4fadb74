import type { AwsRequest } from '../stand-in.ts';
import { evaluate, type Need, type Statement } from './evaluate.ts';
import { needsOf, type NeedsOptions } from './needs.ts';
import type { Denied } from './resource-policies.ts';

/** Statements of a principal's role; `all` for the machine's own principals; undefined when there is no such role. */
type StatementsFor = (principal: string) => readonly Statement[] | 'all' | undefined;

/** Says what a principal lacks for a call; undefined when it may. */
export type Authorise = (principal: string, request: AwsRequest) => Need | undefined;

/**
 * Makes the check of a call against the role of its principal.
 * A Deny of the resource's own policy comes before what the role allows.
 * An unsigned call passes only where IAM is not asked (Cognito's public operations).
 * The returned function throws on a call whose needs are not known.
 */
export function createAuthoriser(
  statementsFor: StatementsFor,
  options: NeedsOptions & { readonly denied?: Denied } = {},
): Authorise {
  const { denied = () => false } = options;
  return (principal, request) => {
    const statements = statementsFor(principal) ?? [];
    if (statements === 'all') return undefined;
    return needsOf(request, options).find(
      (need) => !evaluate(statements, need.action, need.resource) || denied(principal, need),
    );
  };
}

/** Describes a refused call, for the people who have to fix the role. */
export const refusalOf = (principal: string, { action, resource }: Need): string =>
  `AccessDenied: ${principal || 'anonymous'} may not ${action} on ${resource}`;

/** Reports each refused call: in a portal whose roles fit its code there is none. */
export const reportRefusals =
  (authorise: Authorise, report: (fault: string) => void): Authorise =>
  (principal, request) => {
    const need = authorise(principal, request);
    if (need) report(refusalOf(principal, need));
    return need;
  };
