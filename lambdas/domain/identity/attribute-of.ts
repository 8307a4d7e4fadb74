import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';

/** The value of an attribute of a Cognito user; empty without one. */
export const attributeOf = (name: string, attributes: readonly AttributeType[] = []): string =>
  attributes.find(({ Name }) => Name === name)?.Value ?? '';
