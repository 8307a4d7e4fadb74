import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../web/ui/table/column.ts';
import type { ListState } from '../../../../web/ui/table/list-state.ts';
import { useRows } from '../../../../web/ui/table/use-rows.ts';

interface Line {
  readonly name: string;
  readonly amount: number | null;
}

const column = (id: string, settings: Partial<Column<Line>>): Column<Line> => ({
  id,
  header: id,
  text: (line) => line.name,
  width: 100,
  ...settings,
});
const columns = [column('name', {}), column('amount', { sort: (line) => line.amount })];
const lines: readonly Line[] = [
  { name: 'none', amount: null },
  { name: 'large', amount: 30 },
  { name: 'small', amount: -2 },
  { name: 'also large', amount: 30 },
  { name: 'none either', amount: null },
];

/** The names that a list shows in this state, in order. */
function visibleNames(
  state: Partial<ListState>,
  rows = lines,
  isKept?: (line: Line) => boolean,
): readonly string[] {
  const List = () => {
    const paged = useRows(rows, columns, { sort: undefined, chips: [], page: 1, ...state }, isKept);
    return paged.pageRows.map(({ name }) => name).join();
  };
  return renderToStaticMarkup(createElement(List)).split(',');
}

describe('the rows of a list', () => {
  it('keep their order without a sort', () =>
    expect(visibleNames({})).toEqual(lines.map(({ name }) => name)));

  it('sort ascending; equal rows keep their order; rows without a value come last', () =>
    expect(visibleNames({ sort: { column: 'amount', descending: false } })).toEqual([
      'small',
      'large',
      'also large',
      'none',
      'none either',
    ]));

  it('sort descending; rows without a value still come last', () =>
    expect(visibleNames({ sort: { column: 'amount', descending: true } })).toEqual([
      'large',
      'also large',
      'small',
      'none',
      'none either',
    ]));

  it('sort text by its UTF-8 bytes, as the server does', () => {
    const names = ['😀', '\uFFFD', '𠮷', 'Alp'].map((name) => ({ name, amount: null }));
    const sort = { column: 'name', descending: false };
    expect(visibleNames({ sort }, names)).toEqual(['Alp', '\uFFFD', '😀', '𠮷']);
    expect(visibleNames({ sort: { ...sort, descending: true } }, names)).toEqual([
      '𠮷',
      '😀',
      '\uFFFD',
      'Alp',
    ]);
  });

  it('match all filters and are sorted', () =>
    expect(
      visibleNames({
        sort: { column: 'amount', descending: false },
        chips: [{ kind: 'text', column: 'name', text: 'L' }],
      }),
    ).toEqual(['small', 'large', 'also large']));

  it('keep an edited row that no longer matches, at its place', () => {
    const chips = [{ kind: 'text', column: 'name', text: 'large' }] as const;
    const isKept = ({ name }: Line) => name === 'small';
    expect(visibleNames({ chips })).toEqual(['large', 'also large']);
    expect(visibleNames({ chips }, lines, isKept)).toEqual(['large', 'small', 'also large']);
  });

  it("are searched by a column's search text if it has one", () => {
    const phone = column('phone', { text: () => '+61 2 5550', searchText: () => '+61 2 5550 +6125550' });
    const MatchCount = ({ typed }: { readonly typed: string }) => {
      const chips = [{ kind: 'text', column: 'phone', text: typed }] as const;
      return useRows(lines, [phone], { sort: undefined, chips, page: 1 }).all.length;
    };
    const matchCounts = ['5550', '+6125550', '2 555', '9'].map((typed) =>
      renderToStaticMarkup(createElement(MatchCount, { typed })),
    );
    expect(matchCounts).toEqual(['5', '5', '5', '0']);
  });
});
