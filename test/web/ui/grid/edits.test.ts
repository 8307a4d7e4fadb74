import { describe, expect, it, vi } from 'vitest';
import { costFields, type CostRow } from '../../../../shared/entities/plan-lines.ts';
import { blank } from '../../../../shared/schema/entity.ts';
import { editsOf } from '../../../../web/ui/grid/edits.ts';
import * as notifyModule from '../../../../web/ui/notify.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<typeof notifyModule.notify>() }));
vi.mock('../../../../web/ui/notify.ts', async (original) => ({
  ...(await original<typeof notifyModule>()),
  notify,
}));

const firstCell = { top: 0, bottom: 0, left: 0, right: 0 };

/** Returns the edits of a grid, and mocks of its callbacks. `elsewhere`: number of lines in the plan's other grids. */
function createEdits(lineCount: number, elsewhere = 0) {
  let rowCount = 0;
  const newRow = (): CostRow => ({ ...blank({ fields: costFields }), lineId: `line-${(rowCount += 1)}` });
  const onChange = vi.fn();
  const announce = vi.fn();
  const history = { canUndo: false, canRedo: true, undo: vi.fn(), redo: vi.fn() };
  notify.mockClear();
  const edits = editsOf(
    {
      label: 'Costs',
      name: 'costs',
      rows: Array.from({ length: lineCount }, newRow),
      unparsed: {},
      columns: [
        { name: 'category', field: costFields.category },
        { name: 'amount', field: costFields.amount },
      ],
      limit: { lines: 200, elsewhere },
      newRow,
      onChange,
      history,
    },
    announce,
  );
  return { edits, onChange, announce, history };
}

describe('edits of a grid', () => {
  it('refuse 10,000 pasted rows, name the limit and change nothing', () => {
    const { edits, onChange } = createEdits(3);
    expect(edits.paste(firstCell, 'Land\t1\r\n'.repeat(10_000))).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
    expect(notify.mock.lastCall?.slice(0, 2)).toEqual([
      'bad',
      '9,997 more lines would exceed the limit of 200 lines in a plan. Nothing was changed.',
    ]);
  });

  it("count the lines of the plan's other grids towards the limit", () => {
    const { edits, onChange } = createEdits(3, 197);
    expect(edits.insert(0)).toBe(false);
    edits.type(3, { name: 'amount', field: costFields.amount }, '5');
    expect(onChange).not.toHaveBeenCalled();
    expect(edits.paste(firstCell, 'Land\r\nOther\r\nLand')).toBe(3);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('allow changes and deletions in a plan that already has too many lines', () => {
    const { edits, onChange } = createEdits(201);
    edits.type(0, { name: 'amount', field: costFields.amount }, '5');
    edits.remove(firstCell);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('announce how many lines were pasted, and how many cells need a correction', () => {
    const { edits, announce } = createEdits(0);
    edits.paste(firstCell, 'Land\tabc\r\nSea\t1');
    expect(announce).toHaveBeenLastCalledWith('Pasted 2 lines, 2 cells to correct');
  });

  it('say how many pasted columns did not fit', () => {
    createEdits(1).edits.paste(firstCell, 'Land\t1\tx\ty');
    expect(notify.mock.lastCall?.slice(0, 2)).toEqual([
      'warning',
      '2 columns did not fit to the right of the table.',
    ]);
  });

  it('add no undo step if nothing changes', () => {
    const { edits, onChange } = createEdits(1);
    edits.type(0, { name: 'amount', field: costFields.amount }, '');
    edits.type(1, { name: 'amount', field: costFields.amount }, '');
    edits.paste(firstCell, '');
    expect(edits.move(firstCell, 1)).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('undo and redo, or announce that there is nothing to undo', () => {
    const { edits, announce, history } = createEdits(1);
    edits.undo();
    expect(announce).toHaveBeenLastCalledWith('Nothing to undo');
    edits.redo();
    expect(announce).toHaveBeenLastCalledWith('Redone');
    expect([history.undo.mock.calls.length, history.redo.mock.calls.length]).toEqual([0, 1]);
  });
});
