import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';

export const attributeOf = (name: string, attributes: readonly AttributeType[] = []): string =>
  attributes.find(({ Name }) => Name === name)?.Value ?? '';
