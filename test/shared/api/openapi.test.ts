import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { hookEvents } from '../../../shared/entities/hook-events.ts';
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

  it('names the API key scope of a route, except where API keys are rejected', () => {
    const { paths } = openApi();
    expect(paths['/api/project']).toMatchObject({ post: { 'x-key-scope': 'project.write' } });
    for (const path of ['/api/webhook', '/api/api-key', '/api/identity/user', '/api/view', '/api/merge'])
      expect(JSON.stringify(paths[path] ?? '')).not.toContain('x-key-scope');
  });

  it('describes the fields that a program writes, with their units and limits', () => {
    const { requestBody } = Object(openApi().paths['/api/project'])['post'];
    const { project } = requestBody.content['application/json'].schema.properties;
    expect(project.properties).toMatchObject({
      projectName: { type: 'string', maxLength: 200 },
      projectCompanyId: {
        description: 'Project Partner, required in a new record, cannot change later',
      },
      fundingAmount: {
        type: ['number', 'null'],
        description: 'Funding Amount, AUD, required in a new record',
      },
      targetFundingDate: { description: 'Funding Date, YYYY-MM-DD' },
      projectStatus: { description: 'Current Status' },
      version: { type: 'integer' },
    });
    expect(Object.keys(project.properties)).not.toContain('projectCompanyName');
    expect(project.description).toContain('a new record with only projectCompanyId is a draft');
  });

  it('has every webhook event, with its payload', () => {
    const { webhooks, components } = openApi();
    expect(Object.keys(webhooks)).toEqual(hookEvents.map(({ value }) => value));
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['terms-event', 'Error']));
  });

  it.each(['/api/project/{id}', '/api/user/{email}', '/api/send'])('describes %s', (path) => {
    expect(openApi().paths[path]).toBeDefined();
  });
});
