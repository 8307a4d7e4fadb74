import { PageButton } from '../../ui/PageButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useMineFilter } from './use-mine-filter.ts';

const owners = [
  { value: 'all', label: 'Everyone' },
  { value: 'mine', label: 'Mine' },
];

/** The choice between all projects and the caller's own, and the import of projects. */
export function TeamActions() {
  const [mine, setMine] = useMineFilter();
  return (
    <>
      <Segments
        label="Whose projects"
        options={owners}
        value={mine ? 'mine' : 'all'}
        onChange={(value) => setMine(value === 'mine')}
      />
      <PageButton to="import" icon="upload" secondary>
        Import
      </PageButton>
    </>
  );
}
