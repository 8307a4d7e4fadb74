import { describe, expect, it } from 'vitest';
import { newestUpdate, updatesIn, withUpdate } from '../../../../web/features/project/updates.ts';

const field = [
  '17 Nov 2026, Helen Marchetti: Three indicative terms received: comparison started.',
  '2 Sept 2026: Valuation received.',
  'The valuer asks for the lease schedule.',
  '23 June 2026: Matched.',
].join('\n');

describe('transaction updates', () => {
  it('are read as dated entries, newest first; a line without a date belongs to the one above it', () => {
    expect(updatesIn(field)).toEqual([
      {
        date: '17 Nov 2026',
        by: 'Helen Marchetti',
        text: 'Three indicative terms received: comparison started.',
      },
      { date: '2 Sept 2026', by: '', text: 'Valuation received.\nThe valuer asks for the lease schedule.' },
      { date: '23 June 2026', by: '', text: 'Matched.' },
    ]);
  });

  it('keep what was written before there were dates, line by line', () => {
    expect(updatesIn('Called the bank.\r\n\r\nThey call back.')).toEqual([
      { date: '', by: '', text: 'Called the bank.' },
      { date: '', by: '', text: 'They call back.' },
    ]);
    expect(updatesIn(' \n ')).toEqual([]);
  });

  it('show their newest one in lists, without its writer', () => {
    expect(newestUpdate(field)).toBe('17 Nov 2026: Three indicative terms received: comparison started.');
    expect(newestUpdate('Called the bank.\nThey call back.')).toBe('Called the bank.');
    expect(newestUpdate('')).toBe('');
  });

  it('take a new one as the first line, and lose nothing of the others', () => {
    const added = withUpdate(field, {
      date: '22 Nov 2026',
      by: 'Tom: Castellano',
      text: ' Terms\n accepted ',
    });
    expect(added).toBe(`22 Nov 2026, Tom Castellano: Terms accepted\n${field}`);
    expect(updatesIn(added)[0]).toEqual({
      date: '22 Nov 2026',
      by: 'Tom Castellano',
      text: 'Terms accepted',
    });
    expect(withUpdate('', { date: '1 May 2026', by: '', text: 'Begun' })).toBe('1 May 2026: Begun');
  });
});
