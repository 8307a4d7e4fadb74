import { describe, expect, it } from 'vitest';
import { deployRefusals } from './deploy.ts';
import { stackOf } from '../../../infra/local/template/assembly.ts';

type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties?: object }>>;

const stack = (name: string, resources: Resources, outputs: object = {}) =>
  stackOf(name, '/nowhere', { Resources: resources, Outputs: outputs });
const exported = (name: string, value: unknown) => ({ Out: { Value: value, Export: { Name: name } } });
const table = (...indexes: readonly string[]) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: { GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName })) },
});
const topic = (more: object = {}) => ({ Type: 'AWS::SNS::Topic', Properties: more });
const refusals = (
  before: readonly ReturnType<typeof stack>[],
  ...after: readonly ReturnType<typeof stack>[]
) => deployRefusals(before, after, { mailVerified: false });

describe('exports', () => {
  const producer = (value: unknown) => stack('data', { Topic: topic() }, exported('data:Topic', value));
  const user = stack('api', { Use: topic({ DisplayName: { 'Fn::ImportValue': 'data:Topic' } }) });
  const free = stack('api', { Use: topic() });

  it('cannot go while a deployed stack imports them, even where it would stop to', () => {
    const after = [stack('data', { Topic: topic() }), free];
    expect(refusals([producer({ Ref: 'Topic' }), user], ...after)).toEqual([
      'Export data:Topic cannot be deleted as it is in use by api',
    ]);
  });

  it('cannot change while they are in use', () => {
    expect(refusals([producer({ Ref: 'Topic' }), user], producer({ Ref: 'Other' }), user)).toEqual([
      'Export data:Topic cannot be updated as it is in use by api',
    ]);
  });

  it('may go when nothing imports them any more', () => {
    expect(refusals([producer({ Ref: 'Topic' }), free], stack('data', { Topic: topic() }), free)).toEqual([]);
  });

  it('must be there before they are imported', () => {
    expect(refusals([], user, producer('x'))).toEqual(['api: no export named data:Topic found']);
    expect(refusals([], producer('x'), user)).toEqual([]);
  });
});

describe('a table', () => {
  it('is made with any number of indexes and changes one at a time', () => {
    const of = (...indexes: readonly string[]) => stack('data', { Table: table(...indexes) });
    expect(refusals([], of('a', 'b', 'c'))).toEqual([]);
    expect(refusals([of('a')], of('a', 'b'))).toEqual([]);
    expect(refusals([of('a')], of('b')).join()).toContain('(b, a)');
  });

  it('changes neither the keys of an index nor what it holds', () => {
    const of = (index: object) =>
      stack('data', {
        Table: {
          Type: 'AWS::DynamoDB::Table',
          Properties: { GlobalSecondaryIndexes: [{ IndexName: 'a', ...index }] },
        },
      });
    const [whole, keys] = [
      { Projection: { ProjectionType: 'ALL' } },
      { Projection: { ProjectionType: 'KEYS_ONLY' } },
    ];
    expect(refusals([of(whole)], of({ Projection: { ProjectionType: 'ALL' } }))).toEqual([]);
    expect(refusals([of(whole)], of(keys)).join()).toContain('(a)');
    expect(refusals([of({ KeySchema: ['x'] })], of({ KeySchema: ['y'] })).join()).toContain('(a)');
  });

  it.each([
    ['removed', stack('data', {}), 'data/Table would be removed with all that it holds'],
    [
      'given another key',
      stack('data', { Table: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [1] } } }),
      'data/Table would be replaced by an empty one',
    ],
    ['another type', stack('data', { Table: topic() }), 'AWS::DynamoDB::Table cannot become AWS::SNS::Topic'],
  ])('is not %s', (_, after, message) => {
    expect(refusals([stack('data', { Table: table() })], after).join()).toContain(message);
  });
});

describe('a name', () => {
  const named = (id: string, FunctionName: unknown) => ({
    [id]: { Type: 'AWS::Lambda::Function', Properties: { FunctionName } },
  });

  it('cannot move to another logical id or stack in one update', () => {
    const before = [stack('api', named('Save', 'save'))];
    expect(refusals(before, stack('api', named('Other', 'save'))).join()).toContain(
      'already exists as api/Save',
    );
    expect(refusals(before, stack('routes', named('Save', 'save'))).join()).toContain(
      'already exists as api/Save',
    );
    expect(refusals(before, stack('api', named('Save', 'save')))).toEqual([]);
  });

  it('that refers to a resource counts within its stack', () => {
    const method = (id: string) => ({
      [id]: { Type: 'AWS::ApiGateway::Method', Properties: { ResourceId: { Ref: 'A' }, HttpMethod: 'GET' } },
    });
    expect(refusals([stack('one', method('X'))], stack('two', method('Y')))).toEqual([]);
    expect(refusals([stack('one', method('X'))], stack('one', method('Y'))).join()).toContain(
      'already exists',
    );
  });
});

it('has at most 500 resources in a stack', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`T${at}`, topic()]));
  expect(refusals([], stack('api', many))).toEqual(['api: 501 resources, at most 500 are allowed']);
});
