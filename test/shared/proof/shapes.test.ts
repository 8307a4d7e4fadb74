import { describe, expect, test } from 'vitest';
import { earlierEntry, chainEntry, history, proof, signedHead } from '../../../shared/proof/shapes.ts';

const HASH = '0a'.repeat(32);
const entry = { at: 't', by: 'ann@developer.test', action: 'changed', version: 1, changes: { a: { to: 1 } } };
const change = { noun: 'project', id: 'p', entry, salt: 's' };
const position = { number: 1, previous: HASH, hash: HASH };
const statement = {
  format: 'property-finance-portal/head/1',
  at: 't',
  chain: 'p',
  number: 1,
  hash: HASH,
  key: HASH,
};
const head = { statement, signature: '0a'.repeat(64), publicKey: '300b' };

describe('the content of an entry', () => {
  test.each(['created', 'changed', 'deleted', 'restored'])('can have the action %s', (action) => {
    const content = { ...change, entry: { ...entry, action } };
    expect(earlierEntry.parse(content)).toEqual(content);
  });

  test.each([
    ['a change with the deleted record', { ...change, deleted: { id: 'p' } }],
    ['a withheld hash', { withheld: HASH }],
  ])('is %s', (_, content) => expect(earlierEntry.parse(content)).toEqual(content));

  test.each([
    ['another action', { ...change, entry: { ...entry, action: 'seen' } }],
    ['a fraction as version', { ...change, entry: { ...entry, version: 1.5 } }],
    ['a change without from and to', { ...change, entry: { ...entry, changes: { a: { of: 1 } } } }],
    ['an extra member', { ...change, note: '' }],
    ['a text in place of the hash', { withheld: 'a draft' }],
    ['nothing in place of the hash', {}],
    ['content beside the hash', { ...change, withheld: HASH }],
  ])('is rejected with %s', (_, content) => expect(earlierEntry.safeParse(content).success).toBe(false));
});

describe('an entry of a chain', () => {
  const begin = { at: 't', earlier: 0, hash: HASH };

  test.each([
    ['a change', { ...position, content: change }],
    ['the start of the chain', { ...position, content: { begins: begin } }],
    ['the hash of withheld content', { ...position, withheld: HASH }],
  ])('has its position, and %s', (_, entryValue) => expect(chainEntry.parse(entryValue)).toEqual(entryValue));

  test.each([
    ['a number below 1', { ...position, number: 0, withheld: HASH }],
    ['a missing hash', { number: 1, previous: HASH, withheld: HASH }],
    ['neither content nor withheld hash', position],
    ['both content and withheld hash', { ...position, content: change, withheld: HASH }],
    ['a start without its hash', { ...position, content: { begins: { at: 't', earlier: 0 } } }],
  ])('is rejected with %s', (_, entryValue) => expect(chainEntry.safeParse(entryValue).success).toBe(false));
});

describe('a hash', () => {
  test.each([
    ['63 digits', HASH.slice(1)],
    ['a digit before it', `0${HASH}`],
    ['a digit after it', `${HASH}0`],
    ['upper case', HASH.toUpperCase()],
    ['another letter', `g${HASH.slice(1)}`],
  ])('is rejected with %s', (_, withheld) =>
    expect(earlierEntry.safeParse({ withheld }).success).toBe(false),
  );
});

describe('a signed head', () => {
  const headWith = (overrides: object) => ({ ...head, statement: { ...statement, ...overrides } });

  test('has a statement, its signature and the public key', () =>
    expect(signedHead.parse(head)).toEqual(head));

  test.each([
    ['a number before the first entry', headWith({ number: 0 })],
    ['a fraction as number', headWith({ number: 1.5 })],
    ['a text in place of the hash', headWith({ hash: 'x' })],
    ['a statement of another format', headWith({ format: 'head/2' })],
    ['a statement without its key', headWith({ key: '' })],
    ['a statement without its chain', headWith({ chain: undefined })],
    ['a statement without its time', headWith({ at: undefined })],
    ['an extra member in its statement', headWith({ note: '' })],
    ['an extra member', { ...head, note: '' }],
    ['a signature of 127 digits', { ...head, signature: head.signature.slice(1) }],
    ['a signature of 129 digits', { ...head, signature: `${head.signature}0` }],
    ['a digit before the signature', { ...head, signature: `0${head.signature}` }],
    ['a signature in upper case', { ...head, signature: head.signature.toUpperCase() }],
    ['a key of half a byte', { ...head, publicKey: '300' }],
    ['no key', { ...head, publicKey: '' }],
    ['another letter before the key', { ...head, publicKey: 'x300b' }],
    ['another letter behind the key', { ...head, publicKey: '300bx' }],
    ['a key in upper case', { ...head, publicKey: '300A' }],
  ])('is rejected with %s', (_, headValue) => expect(signedHead.safeParse(headValue).success).toBe(false));
});

describe('the data of a deal file', () => {
  const expectedHistory = {
    format: 'property-finance-portal/history/1',
    projectId: 'p',
    entries: [{ ...position, content: change }],
    earlier: [change, { withheld: HASH }],
  };
  const expectedProof = { format: 'property-finance-portal/proof/1', signed: [head] };

  test('are its history and its proof', () => {
    expect(history.parse(expectedHistory)).toEqual(expectedHistory);
    expect(proof.parse(expectedProof)).toEqual(expectedProof);
  });

  test.each([
    ['a history of another format', history, { ...expectedHistory, format: 'history/2' }],
    ['a history with an extra member', history, { ...expectedHistory, note: '' }],
    ['a history without earlier entries', history, { ...expectedHistory, earlier: undefined }],
    ['a proof of another format', proof, { ...expectedProof, format: 'proof/2' }],
    ['a proof with an extra member', proof, { ...expectedProof, note: '' }],
  ])('are not %s', (_, shape, data) => expect(shape.safeParse(data).success).toBe(false));
});
