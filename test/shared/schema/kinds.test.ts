import { describe, expect, test } from 'vitest';

import { registrationFields } from '../../../shared/entities/account.ts';
import { contact } from '../../../shared/entities/contact.ts';
import { project } from '../../../shared/entities/project.ts';
import { company } from '../../../shared/entities/company.ts';
import { user } from '../../../shared/entities/user.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';
import * as kind from '../../../shared/schema/kinds.ts';

const read = (field: Field, raw: unknown) => readField(field, raw);
const refusalOf = (field: Field) => ({ message: field.message });

describe('a web address', () => {
  const field = kind.url('Website');
  test.each([
    ['https://example.com', 'https://example.com'],
    ['HTTP://Example.com/a?b=c#d', 'HTTP://Example.com/a?b=c#d'],
    [' https://www.example.com.au/path ', 'https://www.example.com.au/path'],
    ['example.com', 'https://example.com'],
    ['www.example.com/path', 'https://www.example.com/path'],
    ['', ''],
  ])('"%s" is stored as "%s"', (raw, value) => expect(read(field, raw)).toEqual({ value }));

  test.each([
    'example',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript:https://example.com',
    'JaVaScRiPt:alert(1)//example.com',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHg+//example.com',
    'vbscript:msgbox.com',
    'blob:https://example.com/x',
    '//example.com',
    'mailto:ann@example.com',
    'see https://example.com',
    'https://example.com and more',
    'https://example.com/a b',
    'example.com:8080',
    'https://exa mple.com',
    'https:///example.com',
    'https://[x.y',
    'a b.com',
    7.5,
  ])('%j is rejected', (raw) => expect(read(field, raw)).toEqual(refusalOf(field)));
});

describe('the id of another record', () => {
  const id = '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11';
  const field = kind.reference('Company');
  test('is a UUID', () => expect(read(field, id)).toEqual({ value: id }));
  test.each([`x${id}`, `${id}x`, id.replaceAll('-', ''), id.replace('0b9f6f9e', 'g b9f6f9'), id.slice(1)])(
    '%s is rejected',
    (raw) => expect(read(field, raw)).toEqual(refusalOf(field)),
  );
});

describe('an e-mail address', () => {
  const field = kind.email('Email');
  test.each(['ann@example.com', 'a.b+c@my-firm.co.nz', 'a@b1.nz', 'a@x--y.nz', 'ann@a.b.nz'])(
    '%s is stored',
    (raw) => expect(read(field, raw)).toEqual({ value: raw }),
  );
  test.each([
    ['of a user has at most 128 characters, like its name in Cognito', user.fields.email, 128],
    ['of a registration has the same limit', registrationFields.email, 128],
    ['of a contact, who may become a user, has the same limit', contact.fields.email, 128],
    ['has at most 254 by default', kind.email('Email', { required: true }), 254],
  ])('%s', (_, limited, most) => {
    const longest = `${'a'.repeat(most - '@people.test'.length)}@people.test`;
    expect(read(limited, longest)).toEqual({ value: longest });
    expect(read(limited, `a${longest}`)).toEqual({
      message: `Email has ${most + 1} characters, at most ${most} are allowed.`,
    });
  });
  test('of a company has at most 254 characters', () => {
    const longest = `${'a'.repeat(254 - '@people.test'.length)}@people.test`;
    expect(read(company.fields.email, longest)).toEqual({ value: longest });
  });
  test.each(['ann@example', 'ann@-example.com', 'ann@example-.com', 'ann@example.c-', 'ann@exa_mple.com'])(
    '%s is rejected',
    (raw) => expect(read(field, raw)).toEqual(refusalOf(field)),
  );
});

describe('a phone number', () => {
  const field = kind.phone('Phone');
  test.each(['x+61412345678', '+61412345678x', '+614123456789012345', '+641234567'])(
    '%s is rejected',
    (raw) => expect(read(field, raw)).toEqual(refusalOf(field)),
  );
  test('begins with the prefix of Australia', () => expect(field.initial).toBe('+61'));
});

describe('a date', () => {
  const field = kind.date('Date');
  test.each(['x2026-11-21', '2026-11-21x', '2026-02-30'])('%s is rejected', (raw) =>
    expect(read(field, raw)).toEqual(refusalOf(field)),
  );
});

describe('amounts', () => {
  test.each([kind.money('Amount'), kind.number('Months'), kind.integer('Units'), kind.percent('Rate')])(
    '$kind rejects a value below zero',
    (field) => {
      expect(read(field, '-1')).toEqual(refusalOf(field));
      expect(read(field, '0')).toEqual({ value: 0 });
    },
  );
  test('a percentage is at most 100', () => {
    const field = kind.percent('Rate');
    expect(read(field, '100')).toEqual({ value: 100 });
    expect(read(field, '100.1')).toEqual(refusalOf(field));
  });
  test('a whole number has no fraction, except in the number of units, which is truncated', () => {
    expect(read(kind.integer('Months', { message: 'Whole months' }), '12.9')).toEqual({
      message: 'Whole months',
    });
    expect(read(kind.integer('Months'), '12.0')).toEqual({ value: 12 });
    expect(read(project.fields.noUnits, '12.9')).toEqual({ value: 12 });
  });
});

describe('text', () => {
  test('has one line of at most 200 characters', () => {
    const field = kind.text('Title');
    expect(read(field, 'x'.repeat(200))).toEqual({ value: 'x'.repeat(200) });
    expect(read(field, 'x'.repeat(201))).toEqual({
      message: 'Title has 201 characters, at most 200 are allowed.',
    });
  });
  test('of a long text field has at most 5,000 characters', () => {
    const field = kind.longText('Details');
    expect(read(field, 'x'.repeat(5000))).toEqual({ value: 'x'.repeat(5000) });
    expect(read(field, 'x'.repeat(5001))).toEqual({
      message: 'Details has 5001 characters, at most 5000 are allowed.',
    });
  });
  test('that is too long gets the limit as message if required, otherwise the message of the field', () => {
    const tooLong = (settings: object) => read(kind.text('Title', settings), 'x'.repeat(201));
    expect(tooLong({ required: true, message: 'Please enter a title' })).toEqual({
      message: 'Title has 201 characters, at most 200 are allowed.',
    });
    expect(tooLong({ message: 'Too many words' })).toEqual({ message: 'Too many words' });
  });

  const invisible = ['\u200B', '\u200D\u2060', '\u0301', '\u00AD', '\u3164', '\u2800', ' \uFEFF '];
  test.each(invisible)('without a visible character is missing: %j', (raw) => {
    expect(read(kind.text('Title', { required: true, message: 'no' }), raw)).toEqual({ message: 'no' });
    expect(read(kind.longText('Details'), raw)).toEqual({ value: '' });
  });
  test.each(['a', '7', '?', '$', '\u0101', 'e\u0301', '字', '🏡', '🇳🇿', 'a\u200B'])(
    'with a visible character is stored: %j',
    (raw) => expect(read(kind.text('Title', { required: true }), raw)).toEqual({ value: raw }),
  );
});

test('each function makes a field of the kind after which it is named', () => {
  const fields = {
    text: kind.text('Title'),
    longText: kind.longText('Details'),
    email: kind.email('Email'),
    phone: kind.phone('Phone'),
    url: kind.url('Website'),
    money: kind.money('Amount'),
    percent: kind.percent('Rate'),
    number: kind.number('Months'),
    integer: kind.integer('Units'),
    date: kind.date('Date'),
    choice: kind.choice('State', []),
    multiChoice: kind.multiChoice('States', []),
    reference: kind.reference('Company'),
    flag: kind.flag('Public'),
    flags: kind.flags('Flags', {}),
  };
  for (const [name, field] of Object.entries(fields)) expect(field.kind).toBe(name);
});

test('a choice is one of its options', () => {
  const field = kind.choice('State', [{ value: 'act', label: 'ACT' }]);
  expect(read(field, 'act')).toEqual({ value: 'act' });
  expect(read(field, 'nsw')).toEqual(refusalOf(field));
});

test('a checkbox is false by default', () => {
  const field = kind.flag('Public');
  expect(field.initial).toBe(false);
  expect([true, false].map((raw) => read(field, raw))).toEqual([{ value: true }, { value: false }]);
  expect(read(field, 'yes')).toEqual(refusalOf(field));
  expect(read(kind.flag('Public', { initial: true }), '')).toEqual({ value: true });
});

test('flags are numbers by name, and only the server writes them', () => {
  const field = kind.flags('Flags', { office: 0 });
  expect(field.write).toBe('nobody');
  expect(read(field, { office: 1 })).toEqual({ value: { office: 1 } });
  expect(read(field, { office: 'x' })).toEqual(refusalOf(field));
});

test('a field is open to everyone, optional, changeable and without options by default', () => {
  expect(kind.text('Title')).toMatchObject({
    message: 'Invalid Title',
    write: 'everyone',
    read: 'everyone',
    required: false,
    fixed: false,
    lenient: false,
    hosted: false,
    options: [],
  });
});

describe('an amount close to zero', () => {
  const field = kind.money('Amount', { min: -1 });
  test.each([0, 1e-9, -1e-9, 0.01])('%d is stored', (raw) =>
    expect(read(field, raw)).toEqual({ value: raw }),
  );
  test.each([9e-10, -9e-10, 1e-300])('%d is rejected', (raw) =>
    expect(read(field, raw)).toEqual(refusalOf(field)),
  );
});

test('a field of several references is a multiple choice', () => {
  expect(kind.references('Companies', { maxItems: 2 }).kind).toBe('multiChoice');
});

test('a list in place of a text is rejected as a list, whatever its content', () => {
  const field = kind.text('Name');
  expect(read(field, ['\u0001'])).toEqual(refusalOf(field));
});
