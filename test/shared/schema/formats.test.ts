import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dateFormat, numberFormat } from '../../../shared/schema/formats.ts';

const sources = ['lambdas', 'shared', 'web'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(room, file)),
);
/** A constant of a module that holds a format, or a text written by one. */
const FORMAT_AT_LOAD = /^(export )?const \w+ =\s*(new Intl\.|[^(=>]*\.toLocale)/m;

describe('a format', () => {
  it('is created on first use', () => {
    const format = numberFormat({ maximumFractionDigits: 1000 });
    expect(() => format()).toThrow(RangeError);
  });

  it('is created once', () => {
    const format = numberFormat({ maximumFractionDigits: 1 });
    expect([format().format(1234.56), format().format(2)]).toEqual(['1,234.6', '2']);
    expect(format()).toBe(format());
  });

  it('writes dates as Australians do', () => {
    expect(dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })().format(0)).toBe('1 Jan 1970');
  });

  it('is created by no module while it loads, since each cold Lambda and page would wait for it', () => {
    const files = sources.filter((file) => FORMAT_AT_LOAD.test(readFileSync(file, 'utf8')));
    expect(files).toEqual([]);
  });
});
