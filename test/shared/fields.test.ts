import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { entityOf, nouns } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { readInput } from '../../shared/schema/input.ts';
import { readField, type Field } from '../../shared/schema/field.ts';
import * as clean from '../../shared/schema/clean.ts';
import * as kind from '../../shared/schema/kinds.ts';
import { fieldSchema } from '../../shared/schema/record-schema.ts';
import { anyText } from '../support/any-text.ts';

const valueOf = (field: Field, raw: unknown) => {
  const read = readField(field, raw);
  return 'value' in read ? read.value : read.message;
};

describe('a phone number', () => {
  const field = kind.phone('Phone', { required: true });
  test.each([
    ['0412345678', '+61412345678'],
    ['412 345 678', '+61412345678'],
    ['(02) 9000-0000', '+61290000000'],
    ['+64 9 123 4567', '+6491234567'],
    ['+61412345678', '+61412345678'],
    ['+61', 'Invalid phone numbers'],
    ['', 'Invalid phone numbers'],
    ['004123456789', 'Invalid phone numbers'],
    ['+6141234567', 'Invalid phone numbers'],
    ['call me', 'Invalid phone numbers'],
    [412345678, 'Invalid phone numbers'],
  ])('%j reads as %j', (raw, expected) => expect(valueOf(field, raw)).toBe(expected));

  test('that is stored stays the same when saved again, has a plus and at least eleven characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0]?[\d .()-]{0,20}$/), (raw) => {
        const read = readField(field, raw);
        if (!('value' in read)) return;
        expect(read.value).toMatch(/^\+\d{10,}$/);
        expect(readField(field, read.value)).toEqual(read);
      }),
    );
  });
});

describe('a number', () => {
  test('ignores commas and blanks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000_000 }), (amount) => {
        expect(clean.money(amount.toLocaleString('en-AU'))).toBe(amount);
        expect(clean.money(` ${amount} `)).toBe(amount);
      }),
    );
  });
  test('of units is truncated, as by parseInt', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        expect(clean.truncated(value)).toBe(Math.trunc(value));
      }),
    );
  });
  test('has inclusive limits', () => {
    const field = kind.money('Amount', { min: 1_000_000, max: 500_000_000, required: true, message: 'no' });
    expect(
      [1_000_000, 500_000_000, 999_999.99, 500_000_000.01].map((amount) => valueOf(field, amount)),
    ).toEqual([1_000_000, 500_000_000, 'no', 'no']);
  });
});

describe('a date', () => {
  const field = kind.date('Date', { message: 'no' });
  test('can be every day of the calendar', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(valueOf(field, day)).toBe(day);
      }),
    );
  });
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '21/11/2026', '2026-11-21T00:00:00Z'])(
    'rejects %s',
    (raw) => {
      expect(valueOf(field, raw)).toBe('no');
    },
  );
});

test.each([
  ['a@b.nz', true],
  ["o'neil+tag@sub.example.com.au", true],
  ['a@b', false],
  ['@b.nz', false],
  ['a b@c.nz', false],
  ['a@-b.nz', false],
  [`${'a'.repeat(250)}@b.nz`, false],
])('the e-mail %s is valid: %s', (raw, isValid) => {
  const read = readField(kind.email('Email'), raw);
  expect('value' in read).toBe(isValid);
});

test.each([
  ['12', 12],
  ['12.', 12],
  ['12.50', 12.5],
  ['.5', 0.5],
  ['-12', -12],
  ['-.25', -0.25],
  [' 1 234.5 ', 1234.5],
  ['1,234.5', 1234.5],
])('the text "%s" is the number %d', (raw, value) => {
  expect(clean.money(raw)).toBe(value);
});

test.each('x12 12x 1.2.3 1..2 --1 - . -. 1-2 0x1f 1e3 Infinity NaN ten'.split(' '))(
  'the text "%s" stays text',
  (raw) => {
    expect(clean.money(raw)).toBe(raw);
  },
);

test('an empty selection is rejected if a choice is required, otherwise stored as empty', () => {
  const options = [{ value: 'a', label: 'A' }];
  const required = kind.multiChoice('Choices', options, { required: true, message: 'Please choose' });
  expect(readField(required, [])).toEqual({ message: 'Please choose' });
  expect(readField(required, ['a'])).toEqual({ value: ['a'] });
  expect(readField(kind.multiChoice('Choices', options), [])).toEqual({ value: [] });
});

test.each([
  ['ABC-123', { value: 'ABC-123' }],
  [' ABC-123 ', { value: 'ABC-123' }],
  ['', { value: '' }],
  ['abc-123', { message: 'Invalid permit number' }],
  ['ABC-1234', { message: 'Invalid permit number' }],
])('a text with a pattern reads "%s" as %j', (raw, read) => {
  const permit = kind.text('Permit', { pattern: /^[A-Z]{3}-\d{3}$/, message: 'Invalid permit number' });
  expect(readField(permit, raw)).toEqual(read);
});

describe('invisible characters', () => {
  const line = kind.text('Name', { required: true, message: 'Name is required.' });
  const lines = kind.longText('Details');
  const invisibleMessage = (label: string) =>
    `${label} contains a character that cannot be shown. Please remove it.`;

  test('include unpaired surrogates: each becomes U+FFFD, so that any text can be stored and sent', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('\ud800', '\udfff'), (text, surrogate) => {
        for (const field of [line, lines, kind.url('Website'), kind.phone('Phone'), kind.email('Email')]) {
          const read = readField(field, `a${surrogate}${text}`);
          if ('value' in read) expect(read.value).toSatisfy((value: string) => value.isWellFormed());
        }
      }),
    );
    expect(readField(line, 'Half \ud83d')).toEqual({ value: 'Half \ufffd' });
    expect(readField(line, 'Whole \ud83d\ude00')).toEqual({ value: 'Whole \ud83d\ude00' });
  });

  test.each(['\0', '\b', '\n', '\t', '\u001b', '\u007f', '\u0085'])(
    '%j is rejected in a single line',
    (character) => {
      expect(readField(line, `A${character}B`)).toEqual({ message: invisibleMessage('Name') });
      expect(readField(kind.text('Title', { lenient: true }), `A${character}B`)).toEqual({ value: '' });
    },
  );

  test('are rejected in longer text, except line breaks and tabs', () => {
    expect(readField(lines, 'A\r\nB\n\tC')).toEqual({ value: 'A\r\nB\n\tC' });
    expect(readField(lines, 'A\0B')).toEqual({ message: invisibleMessage('Details') });
  });

  test.each(['a\0b@c.nz', 'a\ud800@c.nz', 'a\u007f@c.nz', 'a\u0085b@c.nz', 'a@c\0.nz'])(
    'the e-mail %j is rejected',
    (address) => {
      expect(readField(kind.email('Email'), address)).toEqual({ message: 'Invalid email' });
    },
  );

  test('are not allowed in a web address', () => {
    expect(readField(kind.url('Website', { message: 'no' }), 'https://a.nz/\0')).toEqual({ message: 'no' });
  });
});

describe('any input', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.constant(undefined));
  test.each(nouns)('%s: is storable or has a message, and never throws', (noun) => {
    const entity = entityOf(noun);
    const names = Object.keys(entity.fields);
    const bodies = fc.dictionary(fc.constantFrom(...names, 'unknown', '__proto__'), anything);
    fc.assert(
      fc.property(bodies, fc.boolean(), fc.boolean(), (body, admin, creating) => {
        const current = blank(entity);
        const { values, issues } = readInput(entity, body, current, { admin, creating });
        expect(Object.keys(values).sort()).toEqual(names.toSorted());
        for (const [name, field] of Object.entries(entity.fields)) {
          const isWritable =
            (field.write === 'everyone' || (field.write === 'admin' && admin)) && (!field.fixed || creating);
          if (!isWritable) expect([values[name], issues[name]]).toEqual([current[name], undefined]);
          else if (!issues[name]) expect(fieldSchema(field).safeParse(values[name]).success).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(nouns)('%s: is stored unchanged when saved again', (noun) => {
    const entity = entityOf(noun);
    const reader = { admin: true, creating: true, draft: true };
    const bodies = fc.record(
      Object.fromEntries(Object.keys(entity.fields).map((name) => [name, fc.oneof(fc.string(), fc.nat())])),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const first = readInput(entity, body, blank(entity), reader);
        const second = readInput(entity, first.values, first.values, reader);
        for (const name of Object.keys(entity.fields))
          if (!first.issues[name] && name in body && first.values[name] !== clean.PHONE_DEFAULT)
            expect([second.values[name], second.issues[name]]).toEqual([first.values[name], undefined]);
      }),
      { numRuns: 60 },
    );
  });
});
