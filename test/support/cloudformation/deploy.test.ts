import { describe, expect, it } from 'vitest';
import { deployRefusals } from './deploy.ts';
import { stackOf } from '../../../infra/local/template/assembly.ts';

type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties?: object }>>;

const stack = (name: string, resources: Resources, outputs: object = {}) =>
  stackOf(name, '/nowhere', { Resources: resources, Outputs: outputs });
const outputWithExport = (name: string, value: unknown) => ({
  Out: { Value: value, Export: { Name: name } },
});
const table = (...indexes: readonly string[]) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: { GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName })) },
});
const topic = (properties: object = {}) => ({ Type: 'AWS::SNS::Topic', Properties: properties });
const refusals = (
  before: readonly ReturnType<typeof stack>[],
  ...after: readonly ReturnType<typeof stack>[]
) => deployRefusals(before, after, { isMailVerified: false });

describe('exports', () => {
  const producer = (value: unknown) =>
    stack('data', { Topic: topic() }, outputWithExport('data:Topic', value));
  const importer = stack('api', { Use: topic({ DisplayName: { 'Fn::ImportValue': 'data:Topic' } }) });
  const withoutImport = stack('api', { Use: topic() });

  it('cannot be deleted while a deployed stack imports them, even if this deployment removes the import', () => {
    const updated = [stack('data', { Topic: topic() }), withoutImport];
    expect(refusals([producer({ Ref: 'Topic' }), importer], ...updated)).toEqual([
      'Export data:Topic cannot be deleted as it is in use by api',
    ]);
  });

  it('cannot change while imported', () => {
    expect(refusals([producer({ Ref: 'Topic' }), importer], producer({ Ref: 'Other' }), importer)).toEqual([
      'Export data:Topic cannot be updated as it is in use by api',
    ]);
  });

  it('can be deleted once no stack imports them', () => {
    expect(
      refusals([producer({ Ref: 'Topic' }), withoutImport], stack('data', { Topic: topic() }), withoutImport),
    ).toEqual([]);
  });

  it('must exist before they are imported', () => {
    expect(refusals([], importer, producer('x'))).toEqual(['api: no export named data:Topic found']);
    expect(refusals([], producer('x'), importer)).toEqual([]);
  });
});

describe('a table', () => {
  it('can be created with several indexes, but an update can change only one', () => {
    const withIndexes = (...indexes: readonly string[]) => stack('data', { Table: table(...indexes) });
    expect(refusals([], withIndexes('a', 'b', 'c'))).toEqual([]);
    expect(refusals([withIndexes('a')], withIndexes('a', 'b'))).toEqual([]);
    expect(refusals([withIndexes('a')], withIndexes('b')).join()).toContain('(b, a)');
  });

  it('cannot change the keys or projection of an index', () => {
    const withIndex = (index: object) =>
      stack('data', {
        Table: {
          Type: 'AWS::DynamoDB::Table',
          Properties: { GlobalSecondaryIndexes: [{ IndexName: 'a', ...index }] },
        },
      });
    const [allAttributes, keysOnly] = [
      { Projection: { ProjectionType: 'ALL' } },
      { Projection: { ProjectionType: 'KEYS_ONLY' } },
    ];
    expect(
      refusals([withIndex(allAttributes)], withIndex({ Projection: { ProjectionType: 'ALL' } })),
    ).toEqual([]);
    expect(refusals([withIndex(allAttributes)], withIndex(keysOnly)).join()).toContain('(a)');
    expect(refusals([withIndex({ KeySchema: ['x'] })], withIndex({ KeySchema: ['y'] })).join()).toContain(
      '(a)',
    );
  });

  it.each([
    ['removed', stack('data', {}), 'data/Table would be removed with all that it holds'],
    [
      'given another key',
      stack('data', { Table: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [1] } } }),
      'data/Table would be replaced by an empty one',
    ],
    [
      'changed to another type',
      stack('data', { Table: topic() }),
      'AWS::DynamoDB::Table cannot become AWS::SNS::Topic',
    ],
  ])('cannot be %s', (_, after, message) => {
    expect(refusals([stack('data', { Table: table() })], after).join()).toContain(message);
  });
});

describe('a name', () => {
  const withFunctionName = (id: string, FunctionName: unknown) => ({
    [id]: { Type: 'AWS::Lambda::Function', Properties: { FunctionName } },
  });

  it('cannot move to another logical id or stack in one update', () => {
    const deployed = [stack('api', withFunctionName('Save', 'save'))];
    expect(refusals(deployed, stack('api', withFunctionName('Other', 'save'))).join()).toContain(
      'already exists as api/Save',
    );
    expect(refusals(deployed, stack('routes', withFunctionName('Save', 'save'))).join()).toContain(
      'already exists as api/Save',
    );
    expect(refusals(deployed, stack('api', withFunctionName('Save', 'save')))).toEqual([]);
  });

  it.each([
    ['of a function', 'AWS::Lambda::Function', { FunctionName: 'save' }, { PackageType: 'Image' }],
    ['of a role', 'AWS::IAM::Role', { RoleName: 'save' }, { Path: '/portal/' }],
    ['of a pipe', 'AWS::Pipes::Pipe', { Name: 'save' }, { Source: 'stream-2' }],
    ['with a reference', 'AWS::SQS::Queue', { QueueName: { Ref: 'Host' } }, { FifoQueue: true }],
  ])('%s cannot stay when a change replaces the resource', (_, Type, name, change) => {
    const withProperties = (Properties: object) => stack('api', { Save: { Type, Properties } });
    const deployed = [withProperties(name)];
    const renamed = Object.fromEntries(Object.keys(name).map((property) => [property, 'store']));
    expect(refusals(deployed, withProperties({ ...name, ...change })).join()).toContain(
      'already exists as api/Save',
    );
    expect(refusals(deployed, withProperties({ ...renamed, ...change }))).toEqual([]);
    expect(refusals(deployed, withProperties({ ...name, Description: 'Saves' }))).toEqual([]);
  });

  it('of a path parameter cannot change in one update', () => {
    const withPart = (PathPart: string) =>
      stack('api', {
        [`Resource${PathPart}`]: {
          Type: 'AWS::ApiGateway::Resource',
          Properties: { ParentId: { Ref: 'Api' }, PathPart },
        },
      });
    expect(refusals([withPart('{id}')], withPart('{email}')).join()).toContain('already exists');
    expect(refusals([withPart('{id}')], withPart('{id}'))).toEqual([]);
    expect(refusals([withPart('open')], withPart('closed'))).toEqual([]);
  });

  it('that contains a reference must only be unique in its stack', () => {
    const method = (id: string) => ({
      [id]: { Type: 'AWS::ApiGateway::Method', Properties: { ResourceId: { Ref: 'A' }, HttpMethod: 'GET' } },
    });
    expect(refusals([stack('one', method('X'))], stack('two', method('Y')))).toEqual([]);
    expect(refusals([stack('one', method('X'))], stack('one', method('Y'))).join()).toContain(
      'already exists',
    );
  });
});

it('rejects a stack with more than 500 resources', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`T${index}`, topic()]));
  expect(refusals([], stack('api', many))).toEqual(['api: 501 resources, at most 500 are allowed']);
});
