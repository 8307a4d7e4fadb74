import { Button } from '@mantine/core';
import { PLAN_LINES, costFields, type CostRow } from '../../../shared/entities/plan-lines.ts';
import { blank } from '../../../shared/schema/entity.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import { monthColumn } from '../../ui/grid/month-column.ts';
import type { Sheet } from '../../ui/grid/sheet.ts';
import { useUndoable } from '../../ui/grid/use-undoable.ts';
import styles from './styles.module.css';
import { numberFormat } from '../../../shared/schema/formats.ts';

const columns: readonly GridColumn[] = [
  { name: 'category', field: costFields.category, width: 8 },
  { name: 'name', field: costFields.name },
  { name: 'amount', field: costFields.amount, width: 8 },
  monthColumn('from', costFields.from, '2026-12'),
  { name: 'months', field: costFields.months, width: 5 },
  { name: 'shape', field: costFields.shape, width: 6 },
];

const newRow = (): CostRow => ({ ...blank({ fields: costFields }), lineId: crypto.randomUUID() });

const line = (row: Partial<CostRow>): CostRow => ({ ...newRow(), ...row });

const initialSheet: Sheet<CostRow> = {
  rows: [
    line({ category: 'land', name: 'Land', amount: 6_000_000, from: 0 }),
    line({ category: 'acquisition', name: 'Stamp duty and legals', amount: 360_000, from: 0 }),
    line({
      category: 'construction',
      name: 'Building contract',
      amount: 12_000_000,
      from: 4,
      months: 14,
      shape: 'sCurve',
    }),
    line({ category: 'professional', name: 'Consultants', amount: 900_000, from: 0, months: 12 }),
  ],
  unparsed: {},
};

const wholeNumber = numberFormat();

/** The grid for figures, with undo and redo. */
export function Lines() {
  const { value, change, ...history } = useUndoable(initialSheet);
  const sum = value.rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const grid = {
    ...value,
    name: 'costs',
    columns,
    limit: { lines: PLAN_LINES, elsewhere: 0 },
    newRow,
    onChange: (sheet: Sheet<CostRow>) => change(() => sheet),
    history,
  };
  return (
    <>
      <Grid
        {...grid}
        label="Costs, excluding GST"
        computed={[
          {
            label: 'Share',
            width: 5,
            text: ({ amount }) => (sum > 0 ? `${(((amount ?? 0) / sum) * 100).toFixed(1)} %` : ''),
          },
        ]}
        total={{
          label: 'Costs before finance',
          values: { amount: wholeNumber().format(sum), Share: '100.0 %' },
        }}
      />
      <p className={styles['row']}>
        <Button disabled={!history.canUndo} onClick={history.undo}>
          Undo
        </Button>
        <Button disabled={!history.canRedo} onClick={history.redo}>
          Redo
        </Button>
      </p>
      <Grid {...grid} label="Costs, read-only" readOnly />
    </>
  );
}
