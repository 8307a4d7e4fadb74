import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations as cognito } from '../../../infra/local/cognito/operations/operations.ts';
import { OPERATIONS as dynamodb } from '../../../infra/local/dynamodb/run-operation.ts';
import { OPERATIONS as kms } from '../../../infra/local/kms.ts';
import { OPERATIONS as s3 } from '../../../infra/local/s3/s3.ts';
import { OPERATIONS as secretsManager } from '../../../infra/local/secrets-manager.ts';
import { OPERATIONS as ses } from '../../../infra/local/ses/ses.ts';

const readme = readFileSync('infra/local/README.md', 'utf8');

/** The operations that the README lists for each service. */
const listedOperations = Object.fromEntries(
  [...readme.matchAll(/^\| ([\w ]+) \| `[\w/.-]+` \| (.+) \|$/gm)].map(([, service = '', names = '']) => [
    service,
    names.split(', '),
  ]),
);

const namesOf = (operations: object) => Object.keys(operations).toSorted();

test('the README lists exactly the supported operations', () => {
  expect(listedOperations).toEqual({
    DynamoDB: namesOf(dynamodb),
    S3: namesOf(s3),
    SES: namesOf(ses),
    'Secrets Manager': namesOf(secretsManager),
    Cognito: namesOf(cognito),
    KMS: namesOf(kms),
  });
});
