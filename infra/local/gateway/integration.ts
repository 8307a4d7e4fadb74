import { listOf, objectOf, optionalNumber, textOf, type JsonObject } from '../json.ts';

/** What stands behind a method. */
export type Integration =
  | {
      readonly kind: 'lambda';
      readonly functionName: string;
      readonly timeoutMs: number;
      /** Calls with a role of its own instead of a permission on the function. */
      readonly usesRole: boolean;
    }
  | { readonly kind: 'mock'; readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** Reads a Lambda proxy or a MOCK integration; any other kind is an error. */
export function readIntegration(integration: JsonObject, place: string): Integration {
  const type = integration['Type'];
  if (type === 'MOCK') return readMock(integration, place);
  if (type !== 'AWS_PROXY') throw new Error(`${place}: integration ${String(type)} is not supported`);
  const uri = textOf(integration['Uri'], `${place}.Uri`);
  const functionName = /\/functions\/([^/]+)\/invocations$/.exec(uri)?.[1];
  if (functionName === undefined) throw new Error(`${place}: ${uri} is no Lambda function`);
  return {
    kind: 'lambda',
    functionName,
    timeoutMs: optionalNumber(integration['TimeoutInMillis'], place) ?? 29_000,
    usesRole: integration['Credentials'] !== undefined,
  };
}

function readMock(integration: JsonObject, place: string): Integration {
  const template = String(objectOf(integration['RequestTemplates'])['application/json'] ?? '');
  const chosen = /statusCode["']?\s*:\s*["']?(\d{3})/.exec(template)?.[1] ?? '200';
  const responses = listOf(integration['IntegrationResponses']).map(objectOf);
  // The status of the request template only selects an answer, which has a status of its own.
  const response =
    responses.find((entry) => {
      const selection = entry['SelectionPattern'];
      return selection !== undefined && new RegExp(`^(?:${textOf(selection, place)})$`).test(chosen);
    }) ?? responses.find((entry) => entry['SelectionPattern'] === undefined);
  if (response === undefined) throw new Error(`${place}: no answer of the MOCK integration for ${chosen}`);
  const status = optionalNumber(response['StatusCode'], place) ?? 200;
  const bodies = Object.values(objectOf(response['ResponseTemplates']));
  if (bodies.some((body) => body !== ''))
    throw new Error(`${place}: templates of MOCK answers are not supported`);
  const headers = Object.entries(objectOf(response['ResponseParameters'])).map(([name, value]) => {
    const text = /^'(.*)'$/.exec(String(value))?.[1];
    if (text === undefined) throw new Error(`${place}: ${String(value)} is no fixed header value`);
    return [name.replace('method.response.header.', ''), text] as const;
  });
  return { kind: 'mock', status, headers: Object.fromEntries(headers) };
}
