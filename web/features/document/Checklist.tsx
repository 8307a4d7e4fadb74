import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { Icon } from '../../ui/Icon.tsx';
import { checklistOf, isThere } from './checklistItems.ts';
import styles from './document.module.css';

/** Which types of document the project has and which are missing; collapsed at first on a small screen. */
export function Checklist({ documents }: { readonly documents: readonly ProjectDocument[] }) {
  const items = checklistOf(documents);
  const there = items.filter((item) => isThere(item)).length;
  return (
    <details className={styles['checklist']} open={matchMedia('(min-width: 48em)').matches}>
      <summary>
        Checklist
        <span>
          {there} of {items.length} document types are there
        </span>
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.type} data-there={isThere(item) || undefined}>
            <Icon name={isThere(item) ? 'check' : 'dot'} />
            <span>
              {item.label}
              <small>{item.words}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
