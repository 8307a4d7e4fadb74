import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSession } from '../../../../web/api/session-state.ts';
import { dropUnsavedInput, keepUnsavedInput, unsavedInputOf } from '../../../../web/ui/form/unsaved-input.ts';
import { dropLostEdit, keepLostEdit } from '../../../../web/ui/inline/lost-edit.ts';

const EMAIL = 'admin@portal.test';
const FORM = 'project p';
const project = { noun: 'project', record: { id: 'p' } };

beforeEach(() => setSession({ status: 'signed-in', person: { email: EMAIL } }));
afterEach(() => {
  setSession({ status: 'signed-out' });
  dropUnsavedInput(FORM, EMAIL);
});

const inputOf = (email: string) => unsavedInputOf(FORM, email)?.raw;

test('edits of several values are kept together for the form of their record', () => {
  keepLostEdit(project, { maxLTV: '65' });
  keepLostEdit(project, { nextStep: 'Call the valuer' });
  expect(inputOf(EMAIL)).toEqual({ maxLTV: '65', nextStep: 'Call the valuer' });
});

test('a saved value is forgotten, the others stay', () => {
  keepLostEdit(project, { maxLTV: '65', nextStep: 'Call the valuer' });
  dropLostEdit(project, ['maxLTV']);
  expect(inputOf(EMAIL)).toEqual({ nextStep: 'Call the valuer' });
  dropLostEdit(project, ['nextStep']);
  expect(inputOf(EMAIL)).toBeUndefined();
});

test('edits are not mixed with those of another user', () => {
  keepUnsavedInput(FORM, 'marcus@portal.test', { maxLTV: '50' });
  dropLostEdit(project, ['maxLTV']);
  keepLostEdit(project, { nextStep: 'Call the valuer' });
  expect(inputOf('marcus@portal.test')).toEqual({ maxLTV: '50' });
  keepLostEdit(project, { nextStep: 'Call the valuer' });
  expect(inputOf(EMAIL)).toEqual({ nextStep: 'Call the valuer' });
});
