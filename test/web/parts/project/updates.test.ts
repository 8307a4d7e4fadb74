import { describe, expect, it } from 'vitest';
import { newestUpdate, parseUpdates, withUpdate } from '../../../../web/parts/project/updates.ts';

const stored = [
  '17 Nov 2026, Helen Marchetti: Three indicative terms received: comparison started.',
  '2 Sept 2026: Valuation received.',
  'The valuer asks for the lease schedule.',
  '23 June 2026: Matched.',
].join('\n');

describe('transaction updates', () => {
  it('are parsed as dated entries, newest first; a line without a date continues the entry above it', () => {
    expect(parseUpdates(stored)).toEqual([
      {
        date: '17 Nov 2026',
        by: 'Helen Marchetti',
        text: 'Three indicative terms received: comparison started.',
      },
      { date: '2 Sept 2026', by: '', text: 'Valuation received.\nThe valuer asks for the lease schedule.' },
      { date: '23 June 2026', by: '', text: 'Matched.' },
    ]);
  });

  it('have an entry for each line if no line has a date', () => {
    expect(parseUpdates('Called the bank.\r\n\r\nThey call back.')).toEqual([
      { date: '', by: '', text: 'Called the bank.' },
      { date: '', by: '', text: 'They call back.' },
    ]);
    expect(parseUpdates(' \n ')).toEqual([]);
  });

  it('show the newest entry in lists, without its author', () => {
    expect(newestUpdate(stored)).toBe('17 Nov 2026: Three indicative terms received: comparison started.');
    expect(newestUpdate('Called the bank.\nThey call back.')).toBe('Called the bank.');
    expect(newestUpdate('')).toBe('');
  });

  it('add a new entry as the first line and keep all other entries', () => {
    const extended = withUpdate(stored, {
      date: '22 Nov 2026',
      by: 'Tom: Castellano',
      text: ' Terms\n accepted ',
    });
    expect(extended).toBe(`22 Nov 2026, Tom Castellano: Terms accepted\n${stored}`);
    expect(parseUpdates(extended)[0]).toEqual({
      date: '22 Nov 2026',
      by: 'Tom Castellano',
      text: 'Terms accepted',
    });
    expect(withUpdate('', { date: '1 May 2026', by: '', text: 'Begun' })).toBe('1 May 2026: Begun');
  });
});
