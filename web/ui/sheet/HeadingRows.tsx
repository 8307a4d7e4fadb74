import { NativeSelect } from '@mantine/core';
import { headerChoices, type HeaderRows } from './header-rows.ts';
import type { Row } from './sheet.ts';

const valueOf = ({ at, count }: HeaderRows) => `${at} ${count}`;

interface HeadingRowsProps {
  readonly rows: readonly Row[];
  readonly header: HeaderRows;
  /** Adds the option that the sheet has no headings. */
  readonly canBeMissing?: boolean;
  readonly onHeader: (header: HeaderRows) => void;
}

/** Lets the user choose the lines of a file that are the headings. */
export function HeadingRows({ rows, header, canBeMissing = false, onHeader }: HeadingRowsProps) {
  const noHeadings: HeaderRows = { at: rows.findIndex(({ cells }) => cells.some(Boolean)), count: 0 };
  const offered = [...headerChoices(rows, header), ...(canBeMissing && header.count > 0 ? [noHeadings] : [])];
  const isOffered = offered.some((choice) => valueOf(choice) === valueOf(header));
  const choices = isOffered ? offered : [...offered, header];
  const labelOf = ({ at, count }: HeaderRows) => {
    const line = rows[at]?.line ?? 0;
    if (count === 0) return 'No headings';
    return count === 1 ? `Line ${line}` : `Lines ${line} and ${rows[at + 1]?.line ?? line + 1}`;
  };
  return (
    <NativeSelect
      label="Headings"
      data={choices.map((choice) => ({ value: valueOf(choice), label: labelOf(choice) }))}
      value={valueOf(header)}
      onChange={({ currentTarget }) => {
        const next = choices.find((choice) => valueOf(choice) === currentTarget.value);
        if (next) onHeader(next);
      }}
    />
  );
}
