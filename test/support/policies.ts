import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { refusalOf } from '../../infra/local/policy/authorise.ts';
import { allows } from '../../infra/local/policy/statements.ts';
import { needsOf } from '../../infra/local/policy/needs.ts';
import type { AwsRequest } from '../../infra/local/stand-in.ts';
import { MAIL_FROM } from './environment.ts';
import { readTemplates } from './templates.ts';

/** The bundle whose handler makes a call; handlers run concurrently, each in its own role. */
const running = new AsyncLocalStorage<string>();
const CALLER = 'x-test-caller';

http.request = new Proxy(http.request, {
  apply(request, thisArgument, callArguments) {
    const clientRequest: http.ClientRequest = Reflect.apply(request, thisArgument, callArguments);
    for (const [name, value] of Object.entries(callerHeader())) clientRequest.setHeader(name, value);
    return clientRequest;
  },
});
syncBuiltinESMExports();

/** The header that names the running handler's bundle, which tells its calls from the test's own. */
export const callerHeader = (): Readonly<Record<string, string>> => {
  const bundle = running.getStore();
  return bundle === undefined ? {} : { [CALLER]: bundle };
};

/** Runs a handler in the role of its bundle. */
export const runAs = <T>(bundle: string, run: () => Promise<T>): Promise<T> => running.run(bundle, run);

const denied: string[] = [];

/** Returns and clears the denied calls. */
export const takeDenied = (): string[] => denied.splice(0);

/**
 * Creates a function that checks each call of a handler against its deployed role. Calls outside a handler are the
 * test's own and always pass.
 * @returns a function that returns the missing permission, or undefined when the call is allowed
 */
export async function createAuthoriser() {
  const { policies } = await readTemplates();
  const statementsOf = (bundle: string) => {
    const statements = policies[bundle];
    if (!statements) throw new Error(`The templates have no Lambda ${bundle}.`);
    return statements;
  };
  return (_principal: string, request: AwsRequest) => {
    const bundle = request.headers[CALLER];
    if (bundle === undefined) return undefined;
    const needs = needsOf(request, { identities: () => [MAIL_FROM] });
    const missing = needs.find((need) => !allows(statementsOf(bundle), need));
    if (missing) denied.push(refusalOf(bundle, missing));
    return missing;
  };
}
