/** Path prefix of the stand-ins on the portal's origin. */
export const AWS_PREFIX = '/local/aws';

/** Ports that give services separate origins, as when deployed. */
export interface SeparatePorts {
  readonly cognito: number;
  readonly s3: number;
  readonly documents: number;
}

export interface Addresses {
  readonly portal: string;
  readonly cognito: string;
  /** Base URL of document links, with a trailing slash. */
  readonly documents: string;
  /** Origins a page calls, in addition to its own. */
  readonly connectOrigins: readonly string[];
  /** Environment variables with the stand-ins' endpoints for the SDK. */
  readonly endpoints: Readonly<Record<string, string>>;
}

const localUrl = (port: number) => `http://localhost:${port}`;
/** An IP address: with a host name, the S3 client would prepend the bucket. */
const loopbackUrl = (port: number) => `http://127.0.0.1:${port}`;

/** The addresses of a portal on one port, optionally with services on separate ports. */
export function addressesOf(port: number, separate?: SeparatePorts): Addresses {
  const ports = { cognito: port, s3: port, documents: port, ...separate };
  const aws = (service: string, servicePort = port) => `${loopbackUrl(servicePort)}${AWS_PREFIX}/${service}`;
  return {
    portal: localUrl(port),
    cognito: `${localUrl(ports.cognito)}${AWS_PREFIX}/cognito`,
    documents: `${localUrl(ports.documents)}/documents/`,
    connectOrigins: [...(separate ? [localUrl(separate.cognito)] : []), loopbackUrl(ports.s3)],
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
