import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../web/ui/csv.ts';

describe('toCsv', () => {
  it('ends every record with CRLF and quotes cells with commas, quotes or line breaks', () => {
    expect(
      toCsv([
        ['Name', 'Note'],
        ['Smith, Jones', 'He said "yes"\nand left'],
      ]),
    ).toBe('Name,Note\r\n"Smith, Jones","He said ""yes""\nand left"\r\n');
  });

  it.each(['=1+1', '+61 2 9999', '-cmd', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'protects %j from being read as a formula',
    (text) => {
      expect(toCsv([[text]])).toBe(`'${text}\r\n`);
    },
  );

  it('escapes a formula after a line break, inside its quotes', () => {
    expect(toCsv([['\n=1+1']])).toBe(`"'\n=1+1"\r\n`);
  });

  it('does not protect negative numbers, given as numbers or as text', () => {
    expect(toCsv([[-5, '-12.5', 1234567.89]])).toBe('-5,-12.5,1234567.89\r\n');
  });

  it('leaves missing values empty', () => {
    expect(toCsv([[null, undefined, '']])).toBe(',,\r\n');
  });
});
