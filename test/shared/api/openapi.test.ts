import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../shared/api/index.ts';
import { openApi } from '../../../shared/api/openapi.ts';

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(openApi()));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('has every route of the contract', () => {
    const operations = Object.values(openApi().paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(routes.length);
  });

  it.each(['/api/project/{id}', '/api/user/{email}', '/api/send'])('describes %s', (path) => {
    expect(openApi().paths[path]).toBeDefined();
  });
});
