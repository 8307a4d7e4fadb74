import { createHash, createHmac } from 'node:crypto';

/** A refusal of an AWS service; `code` is its exception's name. */
export class AwsJsonError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AwsJsonError';
    this.code = code;
  }
}

export interface AwsJsonCall {
  /** Name in the host and in the signature, such as `secretsmanager`. */
  readonly service: string;
  /** Such as `secretsmanager.GetSecretValue`. */
  readonly target: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * One signed call (signature version 4) of a service that speaks JSON 1.1, as the function's role. For the odd
 * single call: a client of the SDK would double a small bundle. `AWS_ENDPOINT_URL_<SERVICE>` directs it elsewhere.
 * Throws AwsJsonError for a refusal.
 */
export async function callAws({ service, target, input }: AwsJsonCall): Promise<Record<string, unknown>> {
  const { AWS_REGION = '', AWS_SESSION_TOKEN } = process.env;
  const given = process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`];
  const url = new URL(given ?? `https://${service}.${AWS_REGION}.amazonaws.com/`);
  const body = JSON.stringify(input);
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    host: url.host,
    'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    ...(AWS_SESSION_TOKEN !== undefined && { 'x-amz-security-token': AWS_SESSION_TOKEN }),
    'x-amz-target': target,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, authorization: signature(service, AWS_REGION, url.pathname, headers, body) },
    body,
    signal: AbortSignal.timeout(5000),
  });
  const text = await answer.text();
  const value = parse(text);
  if (answer.ok) return value;
  const code = String(value['__type'] ?? answer.status).replace(/^.*#/, '');
  throw new AwsJsonError(code, `${target}: ${code} ${String(value['message'] ?? value['Message'] ?? '')}`);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The Authorization header; `headers` must be in the order of their names. */
function signature(
  service: string,
  region: string,
  path: string,
  headers: Readonly<Record<string, string>> & { readonly 'x-amz-date': string },
  body: string,
): string {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const time = headers['x-amz-date'];
  const day = time.slice(0, 8);
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', path, '', lines.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${AWS_SECRET_ACCESS_KEY}`,
  );
  const signed = createHmac('sha256', key).update(toSign).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signed}`;
}
