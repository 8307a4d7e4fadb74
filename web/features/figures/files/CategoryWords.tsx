import { NativeSelect } from '@mantine/core';
import { costCategories } from '../../../../shared/entities/options.ts';
import { countOf } from '../../../ui/format.ts';
import fields from '../../../ui/sheet/fields.module.css';
import styles from './files.module.css';
import { looseKey } from '../../../ui/sheet/headings.ts';
import { categoryNamed } from './file-line.ts';
import type { PlanImportState } from './use-plan-import.ts';

/** The words of a file that decide the categories of its costs, each with its category to correct. */
export function CategoryWords({ state }: { readonly state: PlanImportState }) {
  const { importedLines, categories, chooseCategory } = state;
  const categoryByWord = new Map(
    importedLines.flatMap(({ word, values }) =>
      word === '' ? [] : [[looseKey(word), { word, category: String(values['category']) }] as const],
    ),
  );
  if (categoryByWord.size === 0) return null;
  return (
    <details className={styles['section']}>
      <summary>Categories: {countOf(categoryByWord.size, 'word')} of the file</summary>
      <ul className={fields['fields']}>
        {[...categoryByWord].map(([key, { word, category }]) => (
          <li key={key}>
            <b>{word}</b>
            <NativeSelect
              aria-label={`Category for “${word}”`}
              data={costCategories.map(({ value, label }) => ({ value, label }))}
              value={category}
              onChange={({ currentTarget }) => chooseCategory(word, currentTarget.value)}
            />
            {!categories.has(key) && categoryNamed(word) === undefined && (
              <small className={fields['guess']}>Guess</small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
