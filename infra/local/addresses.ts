import { AWS_PREFIX } from './stores.ts';

/** Ports of services with a separate origin, as when deployed. */
export interface SeparatePorts {
  readonly api: number;
  readonly cognito: number;
  readonly s3: number;
  readonly documents: number;
}

/** URLs of the services on this machine. */
export interface Addresses {
  readonly portal: string;
  /** Origin of the API. */
  readonly api: string;
  readonly cognito: string;
  /** Start of every document link, with a final slash. */
  readonly documents: string;
  /** Origins a page calls, in addition to its own. */
  readonly connect: readonly string[];
  /** Environment variables with the stand-ins' endpoints for the SDK. */
  readonly endpoints: Readonly<Record<string, string>>;
}

const named = (port: number) => `http://localhost:${port}`;
/** An IP address: with a host name, the S3 client would prepend the bucket. */
const loopbackUrl = (port: number) => `http://127.0.0.1:${port}`;

/** The addresses of a portal on one port, optionally with services on separate ports. */
export function addressesOf(port: number, separate?: SeparatePorts): Addresses {
  const ports = { api: port, cognito: port, s3: port, documents: port, ...separate };
  const aws = (service: string, of = port) => `${loopbackUrl(of)}${AWS_PREFIX}/${service}`;
  return {
    portal: named(port),
    api: named(ports.api),
    cognito: `${named(ports.cognito)}${AWS_PREFIX}/cognito`,
    documents: `${named(ports.documents)}/documents/`,
    connect: [...(separate ? [named(ports.api), named(ports.cognito)] : []), loopbackUrl(ports.s3)],
    endpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: aws('dynamodb'),
      AWS_ENDPOINT_URL_S3: aws('s3', ports.s3),
      AWS_ENDPOINT_URL_SES: aws('ses'),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: aws('cognito', ports.cognito),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: aws('secretsmanager'),
      AWS_ENDPOINT_URL_KMS: aws('kms'),
    },
  };
}
